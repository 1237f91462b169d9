import { captchaActions, type CaptchaAction, type CaptchaConfig } from '#identity/rules/captcha-actions.ts'
import { HiddenFields, PostForm, SendButton } from '#ui/form/post-form.tsx'
import { Section } from '#ui/section/section.tsx'
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
  return (
    <Section
      title="Checks against robots"
      text="A check costs a browser a moment of work, and a person nothing. After many wrong passwords from one address signing in asks for it in any case."
    >
      {captcha.provider === 'off' && (
        <Notice tone="warning">No check is set up here, so nothing is asked for, whatever stands below.</Notice>
      )}
      <PostForm
        key={JSON.stringify(captcha.enforcement)}
        operation="PUT /api/admin/captcha"
        done="Saved"
        className="grid justify-items-start gap-6"
      >
        {/* Where nothing was changed, a change of somebody else stays. */}
        <HiddenFields
          values={Object.fromEntries(captchaActions.map((one) => [`seen.${one}`, captcha.enforcement[one]]))}
        />
        <div className="grid w-full gap-4 sm:grid-cols-2">
          {captchaActions.map((action) => (
            <SelectField
              key={action}
              label={labels[action]}
              name={`enforcement.${action}`}
              defaultValue={captcha.enforcement[action]}
            >
              <option value="OFF">Off</option>
              <option value="AUDIT">Look, and let everybody pass</option>
              <option value="ENFORCE">Demand it</option>
            </SelectField>
          ))}
        </div>
        <SendButton kind="neutral">Save</SendButton>
      </PostForm>
    </Section>
  )
}
