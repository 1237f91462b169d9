import { useState } from 'react'
import type { BusinessItem, ReportView } from '#ordering/contract.ts'
import { Report } from '#ordering/screens/orders/item-reports.tsx'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useItemEndpoints } from './use-sending.ts'
import { loadedOnUse } from '#ui/loaded-on-use.tsx'

const AnswerReportDialog = loadedOnUse(() =>
  import('#ordering/screens/business-orders/business-order-dialogs.tsx').then((file) => file.AnswerReportDialog),
)
const RefundDialog = loadedOnUse(() =>
  import('#ordering/screens/business-orders/business-order-dialogs.tsx').then((file) => file.RefundDialog),
)

interface BusinessOrderLifeProps {
  providerId: string
  item: BusinessItem
  onItem(item: BusinessItem): void
}

type Open = { kind: 'refund' } | { kind: 'agree' | 'deny'; report: ReportView } | null

/** Reports that wait for the business, overdue items, and refunds. */
export function BusinessOrderLife({ providerId, item, onItem }: BusinessOrderLifeProps) {
  const [open, setOpen] = useState<Open>(null)
  const toast = useToast()
  const sending = useItemEndpoints(providerId, item.id, onItem)
  const done = (text: string) => {
    setOpen(null)
    toast({ text: `${item.title}: ${text}`, tone: 'success' })
  }
  const answer = async (agrees: boolean, text: string) => {
    if (await sending.send('answer-report', { agrees, text }))
      done(agrees ? 'everything goes back.' : 'we look at both sides.')
  }
  const refund = async (amountMinor: number, note: string) => {
    if (await sending.send('refund', { amountMinor, note })) done('the money goes back.')
  }
  const dialog = { item, busy: sending.isBusy, error: sending.error, onClose: () => setOpen(null) }
  return (
    <>
      {item.overdueText && <Overdue />}
      {item.reports.map((report) => (
        <Report key={report.id} report={report}>
          {report.canAnswer && <AnswerButtons item={item} report={report} onOpen={setOpen} />}
        </Report>
      ))}
      {item.canRefund && (
        <div className="contents max-sm:*:flex-1">
          <Button size="small" icon="undo-2" onClick={() => setOpen({ kind: 'refund' })}>
            Give money back
            <HiddenText>
              : {item.title}, {item.reference}
            </HiddenText>
          </Button>
        </div>
      )}
      {open?.kind === 'refund' && <RefundDialog {...dialog} onSend={(amount, note) => void refund(amount, note)} />}
      {(open?.kind === 'agree' || open?.kind === 'deny') && (
        <AnswerReportDialog
          {...dialog}
          report={open.report}
          agrees={open.kind === 'agree'}
          onSend={(text) => void answer(open.kind === 'agree', text)}
        />
      )}
    </>
  )
}

const Overdue = () => (
  <p className="type-small flex items-start gap-2 rounded-md bg-warning-tint px-4 py-3">
    <Icon name="clock" size="small" className="mt-0.5" />
    This is overdue: the customer can cancel it with everything back.
  </p>
)

const AnswerButtons = ({
  item,
  report,
  onOpen,
}: {
  item: BusinessItem
  report: ReportView
  onOpen(open: Open): void
}) => (
  <>
    <Button size="small" onClick={() => onOpen({ kind: 'deny', report })}>
      That is not so<HiddenText>: {item.title}</HiddenText>
    </Button>
    <Button size="small" kind="danger" onClick={() => onOpen({ kind: 'agree', report })}>
      That is right<HiddenText>: {item.title}</HiddenText>
    </Button>
  </>
)
