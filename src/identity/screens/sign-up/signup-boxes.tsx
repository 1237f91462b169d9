import type { ReactNode } from 'react'
import type { Problems } from '#identity/screens/sign-up/signup-form.tsx'
import { useConfig } from '#identity/screens/use-config.ts'
import { Checkbox } from '#ui/form/choices.tsx'

const LegalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener" className="link">
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)

/** The consents; none is checked in advance. */
export function SignupBoxes({ problems }: { problems: Problems }) {
  const minAge = useConfig()?.minAge ?? 16
  return (
    <div className="grid gap-1">
      <Checkbox
        name="acceptsTerms"
        required
        error={problems.acceptsTerms}
        label={
          <>
            I accept the <LegalLink href="/terms.pdf">Terms of Service</LegalLink> and have read the{' '}
            <LegalLink href="/privacy.pdf">Privacy Policy</LegalLink>
          </>
        }
      />
      <Checkbox name="isOldEnough" required error={problems.isOldEnough} label={`I am ${minAge} or older`} />
      <Checkbox name="wantsNewsletter" label="Send me news about once a month (optional)" />
    </div>
  )
}
