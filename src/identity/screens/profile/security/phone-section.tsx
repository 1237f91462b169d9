import { useState } from 'react'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { codeIn, CodeField } from '#identity/screens/codes/code-field.tsx'
import { callIdentity } from '#identity/screens/identity-client.ts'
import { useAccount, WithAccount, type Account } from '#identity/screens/profile/account.tsx'
import { Buttons } from '#ui/section/form-buttons.tsx'
import { Done, ErrorNotice, Section } from '#ui/section/section.tsx'
import { useSaving } from '#identity/screens/profile/use-saving.ts'
import { useRecentLogin } from '#identity/screens/factors/recent-login.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'

/** The phone number of the account: for signing in, and for sharing with providers. */
export const PhoneSection = () => (
  <Section title="Phone number" text="You can sign in with it. It is confirmed by a code in a text message.">
    <WithAccount>{(account) => <Phone account={account} />}</WithAccount>
  </Section>
)

function Phone({ account }: { account: Account }) {
  const { reload } = useAccount()
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState<{ number: string; verificationId: string } | null>(null)
  const [done, setDone] = useState('')
  const finish = async () => {
    await reload()
    setSent(null)
    setOpen(false)
    setDone('Number confirmed.')
  }
  if (sent) return <CodeForm {...sent} onDone={finish} onBack={() => setSent(null)} />
  if (isOpen) return <NumberForm onSent={setSent} onBack={() => setOpen(false)} />
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {account.phoneNumber && (
        <p className="flex flex-wrap items-center gap-2">
          <bdi>{account.phoneNumber}</bdi>
          <Badge tone="success" icon="circle-check">
            Confirmed
          </Badge>
        </p>
      )}
      <Button onClick={() => setOpen(true)}>{account.phoneNumber ? 'Change number' : 'Add a number'}</Button>
      <Done text={done} />
    </div>
  )
}

interface NumberFormProps {
  onSent(sent: { number: string; verificationId: string }): void
  onBack(): void
}

function NumberForm({ onSent, onBack }: NumberFormProps) {
  const { busy, message, errorOf, onSend } = useSaving(async (values, onCheck) => {
    const number = textOf(values, 'phoneNumber').replaceAll(/[\s().-]/g, '')
    const call = { body: { phoneNumber: number }, action: 'sendVerificationCode', onCheck }
    const { verificationId } = await callIdentity<{ verificationId: string }>('phone/send-code', call)
    onSent({ number, verificationId })
  })
  return (
    <ScriptForm onSend={onSend}>
      <ErrorNotice message={message} />
      <TextField
        label="Number with country code"
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        dir="ltr"
        placeholder="+44 20 7946 0000"
        error={errorOf('phoneNumber')}
        className="md:max-w-sm"
        autoFocus
      />
      <Buttons busy={busy} send="Send code" onBack={onBack} />
    </ScriptForm>
  )
}

interface CodeFormProps {
  number: string
  verificationId: string
  onDone(): Promise<void>
  onBack(): void
}

function CodeForm({ number, verificationId, onDone, onBack }: CodeFormProps) {
  const { withRecentLogin } = useRecentLogin()
  const { busy, message, errorOf, onSend } = useSaving(async (values) => {
    await withRecentLogin(() => callIdentity('phone/link', { body: { verificationId, code: codeIn(values) } }))
    await onDone()
  })
  return (
    <ScriptForm onSend={onSend} className="md:max-w-sm">
      <ErrorNotice message={message} />
      <CodeField label={`Code that we sent to ${number}`} error={errorOf('code')} />
      <Buttons busy={busy} send="Confirm" onBack={onBack} />
    </ScriptForm>
  )
}
