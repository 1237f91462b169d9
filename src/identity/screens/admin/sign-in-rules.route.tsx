import { answerForm } from '#platform/answer-form.ts'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { CaptchaForm } from '#identity/screens/admin/captcha-form.tsx'
import { PasswordPolicyForm } from '#identity/screens/admin/password-policy-form.tsx'
import { SettingsSections } from '#ui/section/section.tsx'

export const action = answerForm

/** The password policy, and the check against robots. */
export default function RulesArea() {
  const dashboard = useAdminDashboard()
  return (
    <SettingsSections>
      <PasswordPolicyForm policy={dashboard.policy} />
      <CaptchaForm captcha={dashboard.captcha} />
    </SettingsSections>
  )
}
