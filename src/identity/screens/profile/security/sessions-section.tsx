import { callIdentity, identitySource } from '#identity/screens/identity-client.ts'
import { useAgainWithAccount } from '#identity/screens/profile/account.tsx'
import { momentText } from '#ui/section/moment-text.ts'
import { Done, Loaded, ErrorNotice, Row, Rows, Section } from '#ui/section/section.tsx'
import { useChange } from '#identity/screens/profile/use-change.ts'
import { useRemote } from '#ui/section/use-remote.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

interface MySession {
  id: string
  isCurrent: boolean
  /** "Firefox on Windows" */
  device: string
  ip: string
  createdAt: string
  lastUsedAt: string
}

const sessionsSource = identitySource<{ items: MySession[] }>('sessions')

const isPhone = (device: string) => /iOS|Android/.test(device)

/** The devices that are signed in, this one first. */
export function SessionsSection() {
  const sessions = useRemote(sessionsSource)
  useAgainWithAccount(sessions)
  const { isBusy, busy, done, message, change } = useChange()
  const end = (path: string, text: string) =>
    void change(async () => {
      await callIdentity(path)
      await sessions.reload()
    }, text)
  return (
    <Section
      title="Where you are signed in"
      text="If you don't know one of these, sign it out and change your password."
    >
      <ErrorNotice message={message} />
      <Loaded remote={sessions} what="your devices">
        {({ items }) => (
          <>
            <Rows>
              {items
                .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
                .map((session) => (
                  <SessionRow
                    key={session.id}
                    session={session}
                    isBusy={isBusy}
                    onEnd={() => end(`sessions/${session.id}/revoke`, 'Signed out.')}
                  />
                ))}
            </Rows>
            <div className={items.length > 1 || done ? 'flex flex-wrap items-center gap-4' : 'sr-only'}>
              {items.length > 1 && (
                <Button busy={busy} onClick={() => end('sessions/revoke-others', 'Signed out everywhere else.')}>
                  Sign out everywhere else
                </Button>
              )}
              <Done text={done} />
            </div>
          </>
        )}
      </Loaded>
    </Section>
  )
}

const SessionRow = ({ session, isBusy, onEnd }: { session: MySession; isBusy: boolean; onEnd(): void }) => (
  <Row
    actions={
      !session.isCurrent && (
        <Button size="small" disabled={isBusy} onClick={onEnd} aria-label={`Sign out ${session.device}`}>
          Sign out
        </Button>
      )
    }
  >
    <div className="flex gap-3">
      <Icon name={isPhone(session.device) ? 'smartphone' : 'monitor'} className="mt-0.5 shrink-0 text-text-3" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {session.device}
          {session.isCurrent && <Badge tone="success">This device</Badge>}
        </p>
        <p className="type-small text-text-2">
          {session.ip && <bdi>{session.ip} · </bdi>}
          {session.isCurrent ? `since ${momentText(session.createdAt)}` : `last used ${momentText(session.lastUsedAt)}`}
        </p>
      </div>
    </div>
  </Row>
)
