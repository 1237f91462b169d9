import { Failure } from '#identity/screens/auth-form.tsx'
import { Threshold } from '#identity/screens/entrance.tsx'
import type { AuthError } from '#identity/screens/identity-client.ts'
import { LinkButton } from '#ui/button.tsx'

/** Where the page of a link leads afterwards. */
export interface Onward {
  to: string
  /** The link named another site. */
  problem: string | null
}

/** The link was used, has expired, or was truncated by an email program. */
export const DeadLink = ({ failure, to = '/login' }: { failure: AuthError; to?: string }) => (
  <Threshold icon="link" tone="danger" title="This link is no use any more">
    <Failure failure={failure} />
    <p className="text-text-2">Links work once and only for a while. Perhaps you have pressed it already.</p>
    <div className="flex flex-wrap gap-3">
      <LinkButton kind="primary" size="large" to={to}>
        {to === '/login' ? 'Log in' : 'Ask for a new link'}
      </LinkButton>
      <LinkButton size="large" to="/">
        Go to the start
      </LinkButton>
    </div>
  </Threshold>
)
