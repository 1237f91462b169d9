import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { CaptchaForm } from '#dashboards/screens/captcha-form.tsx'
import { PasswordPolicyForm } from '#dashboards/screens/password-policy-form.tsx'

/** What passwords must be like, and where a browser has to prove itself. */
export default function RulesArea() {
  const desk = useAdminDashboard()
  return (
    <>
      <PasswordPolicyForm policy={desk.policy} />
      <CaptchaForm captcha={desk.captcha} />
    </>
  )
}
