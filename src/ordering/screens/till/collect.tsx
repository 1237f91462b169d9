import { useState } from 'react'
import type { BusinessItem } from '#ordering/contract.ts'
import { useItemEndpoints } from '#ordering/screens/business-orders/use-sending.ts'
import { AddLineDialog } from '#ordering/screens/till/add-line-dialog.tsx'
import { RefundAtTillDialog } from '#ordering/screens/till/refund-dialog.tsx'
import { CollectDialog } from '#ordering/screens/till/collect-dialog.tsx'
import { LinkDialog } from '#ordering/screens/till/link-dialog.tsx'
import type {
  AddLineInput,
  Collect,
  PaymentLinkInput,
  TillPaymentInput,
  TillPaymentView,
  TillRefundInput,
} from '#payments/contract-till.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'

interface CollectProps {
  providerId: string
  item: Pick<BusinessItem, 'id' | 'title' | 'reference' | 'customer' | 'collect'>
  onItem(item: BusinessItem): void
}

/** What is to collect or to refund for an item, with "Take payment", and what was taken. */
export const CollectLine = (props: CollectProps) =>
  props.item.collect && <Collected {...props} collect={props.item.collect} />

/** The amount that waits, for a row that has no room for more. */
export function CollectBadge({ item: { collect } }: Pick<CollectProps, 'item'>) {
  if (collect?.toRefund) return <Badge tone="danger" icon="undo-2">{`${collect.toRefund.display} to refund`}</Badge>
  if (!collect || collect.due.minor === 0) return null
  return <Badge icon="wallet">{`${collect.due.display} to collect`}</Badge>
}

/** Paid online and nothing at the counter: there is nothing to say. */
const hasMoney = ({ due, toRefund, payments, added }: Collect) =>
  due.minor > 0 || toRefund !== null || payments.length > 0 || added.length > 0

const AddedLines = ({ added }: Pick<Collect, 'added'>) =>
  added.length > 0 && (
    <ul aria-label="Added" className="type-small grid gap-1">
      {added.map(({ id, text, total }) => (
        <li key={id}>
          <bdi>
            + {text}, {total.display}
          </bdi>
        </li>
      ))}
    </ul>
  )

type CollectedProps = CollectProps & { collect: Collect }

function Collected(props: CollectedProps) {
  const { item, collect } = props
  const { open, setOpen, ...till } = useTill(props)
  const dialog = { busy: till.isBusy, error: till.error, onClose: till.close }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {hasMoney(collect) && (
          <p className={`inline-flex items-center gap-2 font-semibold ${collect.toRefund ? 'text-danger-text' : ''}`}>
            <Icon name="wallet" size="small" />
            <bdi>{collect.text}</bdi>
          </p>
        )}
        {collect.canCollect && (
          <Button size="small" icon="hand-coins" onClick={() => setOpen('collect')}>
            Take payment
            <HiddenText>
              : {item.title}, {item.reference}
            </HiddenText>
          </Button>
        )}
        {collect.canAdd && (
          <Button size="small" kind="quiet" icon="plus" onClick={() => setOpen('add')}>
            Add to bill
            <HiddenText>
              : {item.title}, {item.reference}
            </HiddenText>
          </Button>
        )}
        {collect.link && (
          <Button size="small" kind="quiet" icon="qr-code" onClick={() => setOpen('link')}>
            Link for {collect.link.amount.display}
            <HiddenText>
              : {item.title}, {item.reference}
            </HiddenText>
          </Button>
        )}
      </div>
      <AddedLines added={collect.added} />
      <Payments collect={collect} onRefund={setOpen} />
      {open === 'collect' && (
        <CollectDialog
          {...dialog}
          collect={collect}
          title={item.customer.name}
          onSend={(input) => void till.record(input)}
          onLink={(amountMinor) => void till.openLink(amountMinor)}
        />
      )}
      {open === 'add' && (
        <AddLineDialog
          {...dialog}
          providerId={props.providerId}
          collect={collect}
          title={item.customer.name}
          onAdd={till.add}
          onRemove={(lineId) => void till.remove(lineId)}
        />
      )}
      {open === 'link' && (
        <LinkDialog
          {...dialog}
          collect={collect}
          title={item.customer.name}
          onSend={(input) => void till.sendLink(input)}
        />
      )}
      {open !== null && typeof open === 'object' && (
        <RefundAtTillDialog
          {...dialog}
          payment={open}
          dueMinor={collect.toRefund?.minor ?? 0}
          onSend={(input) => void till.refund(open, input)}
        />
      )}
    </div>
  )
}

function useTill({ providerId, item, onItem }: CollectedProps) {
  const [open, setOpen] = useState<'collect' | 'link' | 'add' | TillPaymentView | null>(null)
  const toast = useToast()
  const { isBusy, error, send, clearError } = useItemEndpoints(providerId, item.id, onItem)
  const close = () => {
    setOpen(null)
    clearError()
  }
  const finish = (isDone: boolean, text: string) => {
    if (!isDone) return
    close()
    toast({ text, tone: 'success' })
  }
  const record = async (input: TillPaymentInput) =>
    finish(await send('till-payments', input), `${item.customer.name}: payment recorded.`)
  const refund = async ({ id }: TillPaymentView, input: TillRefundInput) =>
    finish(await send(`till-payments/${id}/refund`, input), `${item.customer.name}: refund recorded.`)
  const openLink = async (amountMinor: number) => {
    const isOpen = await send('payment-links', { amountMinor } satisfies Partial<PaymentLinkInput>)
    if (isOpen) setOpen('link')
  }
  const sendLink = async (input: PaymentLinkInput) => {
    if (await send('payment-links', input)) toast({ text: 'The payment link is sent.', tone: 'success' })
  }
  const add = (line: Partial<AddLineInput>) => send('lines', line)
  const remove = (lineId: string) => send(`lines/${lineId}/remove`)
  return { add, remove, open, setOpen, isBusy, error, close, record, refund, openLink, sendLink }
}

const Payments = ({ collect, onRefund }: { collect: Collect; onRefund(payment: TillPaymentView): void }) =>
  collect.payments.length > 0 && (
    <ul className="type-small grid gap-1">
      {collect.payments.map((payment) => (
        <li key={payment.id} className="flex flex-wrap items-center gap-x-3">
          <bdi>
            {payment.text}
            {payment.change && `, change ${payment.change.display}`}
          </bdi>
          {collect.canRefund && payment.left.minor > 0 && (
            <Button
              size="small"
              kind={collect.toRefund ? 'primary' : 'secondary'}
              icon="undo-2"
              onClick={() => onRefund(payment)}
            >
              Refund<HiddenText>: {payment.text}</HiddenText>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
