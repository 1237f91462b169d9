import { matrixCells } from '#notifications/rules/notification-cells.ts'

const own: Record<string, string> = {
  'email-code': 'Code by mail',
  'sms-code': 'Code by text message',
  'provider-order': 'New order or request',
  'order-placed': 'Order placed',
  'item-reminder': 'Reminder',
  'item-ready': 'Ready, or on its way',
}

const sides = { customer: 'customer', provider: 'business', market: 'market' }

const names = new Map(
  matrixCells.flatMap(({ kinds, side }) =>
    kinds.map((kind): [string, string] => [
      kind,
      own[kind] ?? `${sentence(kind)}${kind.includes('.') ? `, to the ${sides[side]}` : ''}`,
    ]),
  ),
)

function sentence(kind: string): string {
  const words = kind.replaceAll(/[-._]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The name of a kind of email in the dashboard. */
export const kindText = (kind: string): string => names.get(kind) ?? sentence(kind)

/** Every kind that is sent by email or SMS. */
export const notifiedKinds: readonly string[] = matrixCells
  .filter(({ mail }) => mail !== 'never')
  .flatMap(({ kinds }) => kinds)
