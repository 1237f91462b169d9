import { withReturnPath } from '#identity/rules/sessions/return-path.ts'
import { Threshold } from '#identity/screens/entrance.tsx'
import { LinkButton } from '#ui/button.tsx'

/** Shown to an administrator who signed in without a second factor. */
export const SecondStepFirst = () => (
  <Threshold icon="shield-check" title="One step before the desk">
    <p className="text-text-2">
      Administrators show a second step, because a password alone is too easily lost. Set one up now: an app with codes,
      a passkey or a text message. If you have one already, sign in again and use it.
    </p>
    <div className="flex flex-wrap gap-3">
      <LinkButton kind="primary" to="/user-profile?tab=security">
        Set up a second step
      </LinkButton>
      <LinkButton to={withReturnPath('/login', '/admin-dashboard')}>Sign in again</LinkButton>
    </div>
  </Threshold>
)
