import { useState } from 'react'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { codeIn, CodeField } from '#identity/screens/codes/code-field.tsx'
import { callIdentity } from '#identity/screens/identity-client.ts'
import { Buttons } from '#ui/section/form-buttons.tsx'
import { ErrorNotice } from '#ui/section/section.tsx'
import { useSaving } from '#identity/screens/profile/use-saving.ts'
import { useRecentLogin } from '#identity/screens/factors/recent-login.tsx'
import { TextField } from '#ui/form/field.tsx'

interface SetupProps {
  onDone(text: string, codes?: string[]): Promise<void>
  onBack(): void
}

/** Sets up codes by text message: the number, then the received code. */
export function TextSetup({ onDone, onBack }: SetupProps) {
  const [sent, setSent] = useState<{ number: string; sessionInfo: string } | null>(null)
  const { withRecentLogin } = useRecentLogin()
  const { busy, message, errorOf, onSend } = useSaving(async (values, onCheck) => {
    const number = textOf(values, 'phoneNumber').replaceAll(/[\s().-]/g, '')
    const call = { body: { factorId: 'phone', phoneNumber: number }, action: 'mfaSmsEnrollment', onCheck }
    const { sessionInfo } = await withRecentLogin(() => callIdentity<{ sessionInfo: string }>('mfa/enroll/start', call))
    setSent({ number, sessionInfo })
  })
  if (sent) return <Confirm {...sent} onDone={onDone} onBack={() => setSent(null)} />
  return (
    <ScriptForm onSend={onSend} className="md:max-w-sm">
      <ErrorNotice message={message} />
      <TextField
        label="Number with country code"
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        dir="ltr"
        placeholder="+44 20 7946 0000"
        hint="We text a code to it each time you sign in."
        error={errorOf('phoneNumber')}
        autoFocus
      />
      <Buttons busy={busy} send="Send code" onBack={onBack} />
    </ScriptForm>
  )
}

function Confirm({ number, sessionInfo, onDone, onBack }: SetupProps & { number: string; sessionInfo: string }) {
  const { busy, message, errorOf, onSend } = useSaving(async (values) => {
    const body = { sessionInfo, code: codeIn(values) }
    const { backupCodes } = await callIdentity<{ backupCodes?: string[] }>('mfa/enroll/finalize', { body })
    await onDone('Text messages are on.', backupCodes)
  })
  return (
    <ScriptForm onSend={onSend} className="md:max-w-sm">
      <ErrorNotice message={message} />
      <CodeField label={`Code that we sent to ${number}`} error={errorOf('code')} />
      <Buttons busy={busy} send="Confirm" onBack={onBack} />
    </ScriptForm>
  )
}
