import type { FirstRun } from '#operations/screens/load-first-run.server.ts'
import { ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'

export interface StepProps {
  run: FirstRun
  problems: Record<string, string>
  /** The values of a rejected form. */
  typed: Record<string, string>
}

const isLocal = (address: string) => /^https?:\/\/(localhost|127\.0\.0\.1)/.test(address)

export const MarketStep = ({ run, problems, typed }: StepProps) => (
  <>
    <TextField
      label="Name of the market"
      name="name"
      defaultValue={typed.name ?? run.name}
      minLength={2}
      maxLength={40}
      error={problems.name}
    />
    <div className="grid gap-2">
      <p>
        Its address is <strong className="break-all">{run.publicUrl}</strong>.
      </p>
      {isLocal(run.publicUrl) && (
        <Notice tone="info">
          <p>
            Only this machine can open that. For everybody, start it with its own address: links, mails and cookies
            follow at once.
          </p>
          <code className="mt-2 block break-all">PUBLIC_URL=https://market.example npm start</code>
        </Notice>
      )}
    </div>
  </>
)

export const PlaceStep = ({ run, problems, typed }: StepProps) => (
  <>
    <SelectField label="Country" name="country" defaultValue={typed.country ?? run.country} error={problems.country}>
      <option value="">Choose a country</option>
      {run.countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
    <SelectField
      label="Time zone"
      name="timeZone"
      isOptional
      defaultValue={typed.timeZone ?? (run.country ? run.timeZone : '')}
      error={problems.timeZone}
    >
      <option value="">The main one of the country</option>
      {run.zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
    <TextField
      label="Currencies"
      name="currencies"
      hint="In which businesses may begin to sell, such as EUR, USD."
      defaultValue={typed.currencies ?? run.currencies.join(', ')}
      error={problems.currencies}
    />
  </>
)

export function MailStep({ run, problems, typed }: StepProps) {
  const isSmtp = (typed.transport ?? (run.mail?.by === 'setting' ? 'smtp' : 'outbox')) === 'smtp'
  return (
    <>
      <ChoiceGroup legend="Mail">
        <ChoiceCard
          name="transport"
          value="smtp"
          title="By a mail server"
          text="It is asked at once, and used from then on."
          defaultChecked={isSmtp}
        />
        <ChoiceCard
          name="transport"
          value="outbox"
          title="Keep it in the outbox for now"
          text="Administrators read it at the desk; nobody gets it."
          defaultChecked={!isSmtp}
        />{' '}
      </ChoiceGroup>
      {run.mail?.by === 'setting' && <p className="text-text-2">Now it goes by {run.mail.host}.</p>}
      <TextField
        label="Address of the server"
        name="smtpUrl"
        isOptional
        hint="smtps://name:password@mail.example:465. It is kept encrypted. SMTP_URL in the environment counts more."
        defaultValue={typed.smtpUrl ?? ''}
        autoComplete="off"
        error={problems.smtpUrl}
      />
      <TextField
        label="Sender"
        name="mailFrom"
        type="email"
        isOptional
        defaultValue={typed.mailFrom ?? run.mail?.mailFrom ?? ''}
        error={problems.mailFrom}
      />
    </>
  )
}

export const PaymentsStep = ({ run, typed }: StepProps) => {
  const chosen = typed.payments ?? run.payments
  return (
    <>
      <ChoiceGroup legend="Payments">
        <ChoiceCard
          name="payments"
          value="none"
          title="At the venue"
          text="Businesses take the money; the market bills its commission."
          defaultChecked={chosen !== 'stripe'}
        />{' '}
        {run.hasStripe && (
          <ChoiceCard
            name="payments"
            value="stripe"
            title="Online by Stripe"
            text="Its keys are there."
            defaultChecked={chosen === 'stripe'}
          />
        )}{' '}
      </ChoiceGroup>
      {!run.hasStripe && (
        <Notice tone="info">
          <p>
            To take payments online, start the market with the keys of your Stripe account, and choose it here or in the
            settings.
          </p>
          <code className="mt-2 block break-all">STRIPE_SECRET_KEY=sk_… STRIPE_WEBHOOK_SECRET=whsec_… npm start</code>
        </Notice>
      )}
    </>
  )
}

export const ExamplesStep = () => (
  <ChoiceGroup legend="Examples">
    <ChoiceCard name="examples" value="no" title="Begin empty" text="For a market that opens soon." defaultChecked />
    <ChoiceCard
      name="examples"
      value="yes"
      title="Fill it with examples"
      text="1,000 services of businesses that do not exist, some minutes later. npm run seed -- --remove takes them out again."
    />{' '}
  </ChoiceGroup>
)
