import { stepOfField } from '#providers/rules/sign-up/check-provider-form.ts'
import { providerSteps } from '#providers/rules/sign-up/provider-form.ts'
import type { SignUp } from '#providers/screens/sign-up/use-sign-up.tsx'
import { LinkButton } from '#ui/button.tsx'
import { MissingList } from '#ui/wizard/missing-list.tsx'

interface SignUpSideProps {
  signUp: SignUp
  /** Notes from a review: field → what to change. */
  notes: Record<string, string>
  onOpen(step: number, field: string): void
}

const asProblems = (notes: Record<string, string>) =>
  Object.entries(notes).map(([field, text]) => ({ field, text, step: stepOfField(field) }))

/** Always visible beside the steps: what is missing, and whom to ask. */
export const SignUpSide = ({ signUp, notes, onOpen }: SignUpSideProps) => (
  <>
    {Object.keys(notes).length > 0 && (
      <MissingList
        heading="Asked for by the reviewer"
        problems={asProblems(notes)}
        steps={providerSteps}
        onOpen={onOpen}
      />
    )}
    <MissingList problems={signUp.problems} steps={providerSteps} onOpen={onOpen} />
    <section className="grid gap-2 border-t border-border pt-5">
      <h3 className="type-small font-semibold">Stuck, or in doubt?</h3>
      <p className="type-small text-text-2">Leave and come back whenever you like: what you typed is kept.</p>
      <LinkButton kind="quiet" size="small" to="/contact" className="-ms-3 justify-self-start">
        Write to us
      </LinkButton>
    </section>
  </>
)
