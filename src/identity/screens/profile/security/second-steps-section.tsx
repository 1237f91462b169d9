import { useState } from 'react'
import { identitySource } from '#identity/screens/identity-client.ts'
import { useAccount } from '#identity/screens/profile/account.tsx'
import { AppSetup } from '#identity/screens/profile/security/app-setup.tsx'
import { FactorRow, type Factor } from '#identity/screens/profile/security/factor-row.tsx'
import { RecoveryCodes } from '#identity/screens/profile/security/recovery-codes.tsx'
import { RenewCodes } from '#identity/screens/profile/security/renew-codes.tsx'
import { Done, Loaded, Rows, Section } from '#ui/section/section.tsx'
import { TextSetup } from '#identity/screens/profile/security/text-setup.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

interface SecondSteps {
  enrolledFactors: Factor[]
  backupCodesLeft: number
}

const stepsSource = identitySource<SecondSteps>('mfa')

/** The form that is open below the list, one at a time. */
type Open = 'app' | 'text' | 'codes' | null

/** Second factors: codes from an app, or by text message. */
export function SecondStepsSection({ canText }: { canText: boolean }) {
  const steps = useRemote(stepsSource)
  const { reload } = useAccount()
  const [open, setOpen] = useState<Open>(null)
  const [codes, setCodes] = useState<string[]>([])
  const [done, setDone] = useState('')
  const settle = async (text: string, newCodes: string[] = []) => {
    setOpen(null)
    setDone(text)
    setCodes(newCodes)
    await Promise.all([steps.reload(), reload()])
  }
  const isOn = (steps.value?.enrolledFactors.length ?? 0) > 0
  return (
    <Section
      title="Second step"
      text="Besides your password we ask for a code that only you can have."
      mark={
        steps.value &&
        (isOn ? (
          <Badge tone="success" icon="circle-check">
            On
          </Badge>
        ) : (
          <Badge>Off</Badge>
        ))
      }
    >
      <Loaded remote={steps} what="your second steps">
        {({ enrolledFactors: factors, backupCodesLeft }) => (
          <>
            {isOn && (
              <Rows>
                {factors.map((factor) => (
                  <FactorRow
                    key={factor.uid}
                    factor={factor}
                    hasApp={factors.some(isApp)}
                    onDone={() => settle('Removed.')}
                  />
                ))}
              </Rows>
            )}
            {open === 'app' && <AppSetup onDone={settle} onBack={() => setOpen(null)} />}
            {open === 'text' && <TextSetup onDone={settle} onBack={() => setOpen(null)} />}
            {open === 'codes' && <RenewCodes onDone={settle} onBack={() => setOpen(null)} />}
            {!open && <Choices {...{ factors, canText, backupCodesLeft }} onOpen={setOpen} />}
            <Done text={done} />
          </>
        )}
      </Loaded>
      <RecoveryCodes codes={codes} onClose={() => setCodes([])} />
    </Section>
  )
}

const isApp = ({ factorId }: Factor) => factorId === 'totp'

interface ChoicesProps {
  factors: Factor[]
  canText: boolean
  backupCodesLeft: number
  onOpen(open: Open): void
}

const Choices = ({ factors, canText, backupCodesLeft, onOpen }: ChoicesProps) => (
  <>
    <div className="flex flex-wrap gap-3">
      {!factors.some(isApp) && (
        <Button icon="qr-code" onClick={() => onOpen('app')}>
          Use an authenticator app
        </Button>
      )}
      {canText && (
        <Button icon="smartphone" onClick={() => onOpen('text')}>
          Add phone
        </Button>
      )}
    </div>
    {factors.length > 0 && (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border pt-4">
        <p className={backupCodesLeft < 3 ? 'text-warning-text' : 'text-text-2'}>
          {backupCodesLeft} recovery {backupCodesLeft === 1 ? 'code' : 'codes'} left
        </p>
        <Button size="small" icon="refresh-cw" onClick={() => onOpen('codes')}>
          New recovery codes
        </Button>
      </div>
    )}
  </>
)
