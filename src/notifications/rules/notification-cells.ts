import {
  notificationMatrix,
  type Channel,
  type DeliveryRule,
  type NotificationEvent,
  type NotificationKind,
  type Side,
} from '#notifications/rules/notification-matrix.ts'

/** One place of the matrix: what is told to one side about one event. */
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

/** The matrix, place by place, in its order. */
export const matrixCells: readonly MatrixCell[] = (notificationMatrix as readonly LooseRow[]).flatMap((row) =>
  sides.flatMap((side) => {
    const cell = row[side]
    return cell ? [{ event: row.event, side, label: row.label, hint: row.hint ?? '', ...cell }] : []
  }),
)

const byKind = new Map(matrixCells.flatMap((cell) => cell.kinds.map((kind) => [kind, cell] as const)))

/** Where in the matrix an email or notice stands. */
export const cellOf = (kind: NotificationKind): MatrixCell => byKind.get(kind)!

export const findCell = (side: string, event: string): MatrixCell | undefined =>
  matrixCells.find((cell) => cell.side === side && cell.event === event)

/** What people can switch; what nobody sends yet is not offered. */
export const isChangeable = (cell: MatrixCell, channel: Channel): boolean =>
  cell[channel] === 'consent' || (cell[channel] === 'optional' && cell.kinds.length > 0)

/** Whether something is told, as somebody switched it, or as the matrix says. */
export const isNotifiedBy = (mark: DeliveryRule, switched: boolean | undefined): boolean =>
  mark === 'optional' || mark === 'consent' ? (switched ?? mark === 'optional') : mark === 'always'
