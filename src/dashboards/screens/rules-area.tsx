import type { AreaProps } from '#dashboards/screens/admin-desk.tsx'
import { CaptchaForm } from '#dashboards/screens/captcha-form.tsx'
import { PasswordPolicyForm } from '#dashboards/screens/password-policy-form.tsx'

/** What passwords must be like, and where a browser has to prove itself. */
export const RulesArea = ({ desk }: AreaProps) => (
  <>
    <PasswordPolicyForm policy={desk.policy} />
    <CaptchaForm captcha={desk.captcha} />
  </>
)
