import {
  notificationMatrix,
  type Channel,
  type DeliveryRule,
  type NotificationEvent,
  type NotificationKind,
  type Side,
} from '#notifications/rules/notification-matrix.ts'

/** One cell of the matrix: an event for one side. */
export interface MatrixCell {
  event: NotificationEvent
  side: Side
  label: string
  hint: string
  mail: DeliveryRule
  app: DeliveryRule
  kinds: readonly string[]
}

const sides: Side[] = ['customer', 'provider', 'market']

interface LooseRow extends Partial<Record<Side, Pick<MatrixCell, 'mail' | 'app' | 'kinds'>>> {
  event: NotificationEvent
  label: string
  hint?: string
}

/** The cells of the matrix, in order. */
export const matrixCells: readonly MatrixCell[] = (notificationMatrix as readonly LooseRow[]).flatMap((row) =>
  sides.flatMap((side) => {
    const cell = row[side]
    return cell ? [{ event: row.event, side, label: row.label, hint: row.hint ?? '', ...cell }] : []
  }),
)

const byKind = new Map(matrixCells.flatMap((cell) => cell.kinds.map((kind) => [kind, cell] as const)))

/** The cell of an email or notification. */
export const cellOf = (kind: NotificationKind): MatrixCell => byKind.get(kind)!

export const findCell = (side: string, event: string): MatrixCell | undefined =>
  matrixCells.find((cell) => cell.side === side && cell.event === event)

/** Cells that people can switch; those that are never sent are not offered. */
export const isChangeable = (cell: MatrixCell, channel: Channel): boolean =>
  cell[channel] === 'consent' || (cell[channel] === 'optional' && cell.kinds.length > 0)

/** Whether a notification is sent: by the person's setting, or by the rule of the matrix. */
export const isNotifiedBy = (mark: DeliveryRule, switched: boolean | undefined): boolean =>
  mark === 'optional' || mark === 'consent' ? (switched ?? mark === 'optional') : mark === 'always'
