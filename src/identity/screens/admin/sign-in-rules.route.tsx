import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { CaptchaForm } from '#identity/screens/admin/captcha-form.tsx'
import { PasswordPolicyForm } from '#identity/screens/admin/password-policy-form.tsx'

/** What passwords must be like, and where a browser has to prove itself. */
export default function RulesArea() {
  const dashboard = useAdminDashboard()
  return (
    <>
      <PasswordPolicyForm policy={dashboard.policy} />
      <CaptchaForm captcha={dashboard.captcha} />
    </>
  )
}
