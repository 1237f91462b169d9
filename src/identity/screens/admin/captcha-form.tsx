import { useRevalidator } from 'react-router'
import { saveCaptcha } from '#identity/screens/admin/admin-client.ts'
import { captchaActions, type CaptchaAction, type CaptchaConfig } from '#identity/rules/captcha-actions.ts'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { ErrorNotice, SaveBar, Section } from '#ui/section/section.tsx'
import { useSaving } from '#identity/screens/profile/use-saving.ts'
import { SelectField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'

const labels: Record<CaptchaAction, string> = {
  signInWithPassword: 'Signing in with a password',
  signUpPassword: 'Signing up',
  getOobCode: 'Links by mail',
  sendVerificationCode: 'Codes by text message',
  mfaSmsEnrollment: 'A second step by text message: setting up',
  mfaSmsSignIn: 'A second step by text message: signing in',
}

/** For which actions a browser has to pass the check against robots. */
export function CaptchaForm({ captcha }: { captcha: CaptchaConfig }) {
  const { revalidate } = useRevalidator()
  const { busy, isSaved, message, onSend, onInput } = useSaving(async (values) => {
    const chosen = captchaActions.map((action) => [action, textOf(values, action)] as const)
    // Sends only changed values, because others may change the rest meanwhile. After a conflict the form shows the
    // current values.
    const changes = chosen.filter(([action, value]) => value !== captcha.enforcement[action])
    await saveCaptcha(Object.fromEntries(changes), captcha.enforcement).finally(revalidate)
  })
  return (
    <Section
      title="Checks against robots"
      text="A check costs a browser a moment of work, and a person nothing. After many wrong passwords from one address signing in asks for it in any case."
    >
      {captcha.provider === 'off' && (
        <Notice tone="warning">No check is set up here, so nothing is asked for, whatever stands below.</Notice>
      )}
      <ScriptForm
        key={JSON.stringify(captcha.enforcement)}
        onSend={(values, form) => void onSend(values, form)}
        onInput={onInput}
        className="gap-6"
      >
        <ErrorNotice message={message} />
        <div className="grid gap-4 sm:grid-cols-2">
          {captchaActions.map((action) => (
            <SelectField key={action} label={labels[action]} name={action} defaultValue={captcha.enforcement[action]}>
              <option value="OFF">Off</option>
              <option value="AUDIT">Look, and let everybody pass</option>
              <option value="ENFORCE">Demand it</option>
            </SelectField>
          ))}
        </div>
        <SaveBar busy={busy} isSaved={isSaved}>
          Save
        </SaveBar>
      </ScriptForm>
    </Section>
  )
}
