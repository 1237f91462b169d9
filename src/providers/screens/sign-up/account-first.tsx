import { withReturnPath } from '#identity/rules/sessions/return-path.ts'
import { LinkButton } from '#ui/button.tsx'

/** The form can be filled in without an account; submitting needs one. */
export const AccountFirst = ({ nextPath }: { nextPath: string }) => (
  <section aria-labelledby="account-first" className="panel grid gap-3 p-5">
    <h3 id="account-first" className="type-h3">
      An account, and you can send it
    </h3>
    <p className="text-text-2">
      It takes a minute. What you typed stays on this device, and you come back to this place.
    </p>
    <div className="flex flex-wrap gap-3">
      <LinkButton kind="neutral" to={withReturnPath('/signup', nextPath)}>
        Sign up
      </LinkButton>
      <LinkButton to={withReturnPath('/login', nextPath)}>I have an account</LinkButton>
    </div>
  </section>
)
