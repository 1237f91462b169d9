import { useState } from 'react'
import type { BusinessItem } from '#ordering/contract.ts'
import { useItemEndpoints } from '#ordering/screens/business-orders/use-sending.ts'
import type {
  AddLineInput,
  Collect,
  PaymentLinkInput,
  SendReceiptInput,
  TillPaymentInput,
  TillPaymentView,
  TillRefundInput,
} from '#payments/contract-till.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { loadedOnUse } from '#ui/loaded-on-use.tsx'

const AddLineDialog = loadedOnUse(() =>
  import('#ordering/screens/till/add-line-dialog.tsx').then((file) => file.AddLineDialog),
)
const RefundAtTillDialog = loadedOnUse(() =>
  import('#ordering/screens/till/refund-dialog.tsx').then((file) => file.RefundAtTillDialog),
)
const ReceiptDialog = loadedOnUse(() =>
  import('#ordering/screens/till/receipt-dialog.tsx').then((file) => file.ReceiptDialog),
)
const CollectDialog = loadedOnUse(() =>
  import('#ordering/screens/till/collect-dialog.tsx').then((file) => file.CollectDialog),
)
const LinkDialog = loadedOnUse(() => import('#ordering/screens/till/link-dialog.tsx').then((file) => file.LinkDialog))

interface CollectProps {
  providerId: string
  item: Pick<BusinessItem, 'id' | 'title' | 'reference' | 'customer' | 'collect'>
  onItem(item: BusinessItem): void
  /** Beside "Take payment" only icons: in a card there is no room for more. */
  isCompact?: boolean
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
  const { collect } = props
  const till = useTill(props)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {hasMoney(collect) && (
          <p
            className={`inline-flex items-center gap-2 font-semibold ${props.isCompact ? 'grow' : ''} ${collect.toRefund ? 'text-danger-text' : ''}`}
          >
            <Icon name="wallet" size="small" />
            <bdi>{collect.text}</bdi>
          </p>
        )}
        <div className={`flex flex-wrap items-center gap-y-2 empty:hidden ${props.isCompact ? 'gap-x-1' : 'gap-x-4'}`}>
          <TillButtons {...props} onOpen={till.setOpen} />
        </div>
      </div>
      <AddedLines added={collect.added} />
      <Payments collect={collect} onRefund={till.setOpen} />
      {till.open && <TillDialog {...props} till={till} open={till.open} />}
    </div>
  )
}

type Opened = 'collect' | 'link' | 'add' | 'receipt' | TillPaymentView

interface TillButton {
  what: Opened
  label: string
  icon: IconName
  kind: 'secondary' | 'quiet'
}

/** The steps that are possible now, "Take payment" first. */
function TillButtons({ item, collect, isCompact = false, onOpen }: CollectedProps & { onOpen(what: Opened): void }) {
  const buttons: (TillButton | false | null)[] = [
    collect.canCollect && { what: 'collect', label: 'Take payment', icon: 'hand-coins', kind: 'secondary' },
    collect.link && { what: 'link', label: `Link for ${collect.link.amount.display}`, icon: 'qr-code', kind: 'quiet' },
    collect.canAdd && { what: 'add', label: 'Add to bill', icon: 'plus', kind: 'quiet' },
    hasMoney(collect) && { what: 'receipt', label: 'Receipt', icon: 'receipt', kind: 'quiet' },
  ]
  return buttons.map((button) => {
    if (!button) return null
    if (isCompact && button.kind === 'quiet')
      return (
        <IconButton
          key={button.icon}
          icon={button.icon}
          label={`${button.label}: ${item.title}, ${item.reference}`}
          onClick={() => onOpen(button.what)}
        />
      )
    return (
      <Button
        key={button.icon}
        size="small"
        kind={button.kind}
        {...(!isCompact && { icon: button.icon })}
        onClick={() => onOpen(button.what)}
      >
        {button.label}
        <HiddenText>
          : {item.title}, {item.reference}
        </HiddenText>
      </Button>
    )
  })
}

type TillDialogsProps = CollectedProps & { till: Till; open: Opened }

function TillDialog({ providerId, item, collect, till, open }: TillDialogsProps) {
  const title = item.customer.name
  const dialog = { title, collect, busy: till.isBusy, error: till.error, onClose: till.close }
  if (open === 'collect')
    return (
      <CollectDialog
        {...dialog}
        onSend={(input) => void till.record(input)}
        onLink={(amountMinor) => void till.openLink(amountMinor)}
      />
    )
  if (open === 'link') return <LinkDialog {...dialog} onSend={(input) => void till.sendLink(input)} />
  if (open === 'add')
    return (
      <AddLineDialog
        {...dialog}
        providerId={providerId}
        onAdd={till.add}
        onRemove={(lineId) => void till.remove(lineId)}
      />
    )
  if (open === 'receipt')
    return (
      <ReceiptDialog
        {...dialog}
        address={`/api/v1/me/providers/${providerId}/items/${item.id}/receipt`}
        onSend={(input) => void till.sendReceipt(input)}
      />
    )
  return (
    <RefundAtTillDialog
      {...dialog}
      payment={open}
      dueMinor={collect.toRefund?.minor ?? 0}
      onSend={(input) => void till.refund(open, input)}
    />
  )
}

type Till = ReturnType<typeof useTill>

function useTill({ providerId, item, onItem }: CollectedProps) {
  const [open, setOpen] = useState<Opened | null>(null)
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
  const sendReceipt = async (input: SendReceiptInput) => {
    if (await send('receipt/send', input)) toast({ text: 'The receipt is sent.', tone: 'success' })
  }
  return { add, remove, sendReceipt, open, setOpen, isBusy, error, close, record, refund, openLink, sendLink }
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
