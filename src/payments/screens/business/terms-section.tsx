import { Link } from 'react-router'
import { openGateway, saveSchedule } from '#payments/screens/business/money-client.ts'
import { Done, ErrorNotice, Row, Rows, Section } from '#ui/section/section.tsx'
import type { BusinessMoney } from '#payments/contract-payouts.ts'
import { useSend } from '#providers/screens/business/use-send.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { useBusinessPath } from '#providers/screens/business/use-business-path.ts'

interface TermsSectionProps {
  businessId: string
  money: BusinessMoney
  onChanged(): Promise<void>
}

/** The payout destination and schedule. */
export function TermsSection({ businessId, money, onChanged }: TermsSectionProps) {
  const { busy, isSaved, failure, attempt } = useSend()
  const choose = (key: string) =>
    attempt(async () => {
      const { key: schedule } = money.schedules.find((one) => one.key === key)!
      await saveSchedule(businessId, schedule)
      await onChanged()
    })
  return (
    <Section title="How you are paid out">
      <Rows>
        <Account money={money} />
        {money.gateway.isOffered && <Gateway businessId={businessId} gateway={money.gateway} />}
        <li className="grid gap-3 py-3 last:pb-0">
          <SelectField
            label="How often"
            value={money.schedule}
            disabled={Boolean(busy)}
            onChange={({ target }) => void choose(target.value)}
            className="max-w-sm"
          >
            {money.schedules.map(({ key, text }) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
          </SelectField>
          <ErrorNotice message={failure?.message} />
          <Done text={isSaved && !busy ? 'Saved' : ''} />
        </li>
      </Rows>
    </Section>
  )
}

const marks = {
  missing: <Badge tone="warning">Missing</Badge>,
  unverified: <Badge tone="info">Being checked</Badge>,
  ready: (
    <Badge tone="success" icon="check">
      Checked
    </Badge>
  ),
}

function Account({ money: { details } }: { money: BusinessMoney }) {
  const at = useBusinessPath()
  return (
    <Row
      actions={
        <Link to={at('settings/money')} className="link inline-flex min-h-11 items-center font-semibold">
          {details.state === 'missing' ? 'Add your bank details' : 'Change'}
        </Link>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">Account {marks[details.state]}</p>
      <p className="text-text-2">
        {details.state === 'missing' ? (
          'We do not know yet where your money should go.'
        ) : (
          <bdi>{[details.text, details.accountHolder].filter(Boolean).join(' · ')}</bdi>
        )}
      </p>
    </Row>
  )
}

function Gateway({ businessId, gateway }: { businessId: string; gateway: BusinessMoney['gateway'] }) {
  const { busy, failure, attempt } = useSend()
  const open = () => attempt(async () => window.location.assign((await openGateway(businessId)).url))
  return (
    <Row
      actions={
        !gateway.isReady && (
          <Button size="small" busy={busy} onClick={() => void open()}>
            {gateway.isBegun ? 'Go on at Stripe' : 'Set up at Stripe'}
          </Button>
        )
      }
    >
      <p className="font-semibold">By Stripe</p>
      <p className="text-text-2">
        {gateway.isReady
          ? 'Payouts go to your account at Stripe, which brings them to your bank.'
          : 'Instead of by bank file: Stripe wants to know you first, and pays out faster.'}
      </p>
      <ErrorNotice message={failure?.message} />
    </Row>
  )
}
