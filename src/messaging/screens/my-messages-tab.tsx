import { sourceAt } from '#ui/source.ts'
import { Link } from 'react-router'
import { Loaded, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { useSession } from '#identity/screens/sessions/session.tsx'
import type { ConversationList as List } from '#messaging/contract.ts'
import { ConversationList } from '#messaging/screens/conversation-list.tsx'
import { useLive } from '#ui/live/use-live.ts'
import { EmptyState } from '#ui/feedback/states.tsx'

const source = sourceAt<List>('/api/v1/conversations')

/** The newest conversations; a separate page has all of them. */
export default function MyMessagesTab() {
  const remote = useRemote(source)
  const { user } = useSession()
  useLive(user ? [`person:${user.uid}`] : [], () => void remote.reload())
  return (
    <Section title="Messages" text="Your conversations with businesses.">
      <Loaded remote={remote} what="your messages">
        {({ items }) => (
          <>
            <ConversationList
              items={items}
              currentId={null}
              hrefOf={({ id }) => `/messages/${id}`}
              hasMore={false}
              onMore={() => {}}
              isLoading={false}
              empty={
                <EmptyState
                  icon="message-circle"
                  title="No messages yet"
                  text="Write to a business from the page of its service."
                />
              }
            />
            <p>
              <Link to="/messages" className="link">
                All messages
              </Link>
            </p>
          </>
        )}
      </Loaded>
    </Section>
  )
}
