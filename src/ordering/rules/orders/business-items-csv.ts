import Papa from 'papaparse'

/** One line of the dashboard list. */
interface BusinessItemLine {
  reference: string
  statusText: string
  startsAt: { at: string; display: string } | null
  wantedText: string | null
  title: string
  optionName: string
  addons: { name: string; quantity: number }[]
  quantity: number
  staffName: string | null
  customer: { name: string; phone: string | null }
  fulfillmentText: string
  total: { minor: number; currency: string; display: string }
  note: string
}

const columns: Record<string, (item: BusinessItemLine) => string | number> = {
  Reference: (item) => item.reference,
  State: (item) => item.statusText,
  When: (item) => item.startsAt?.display ?? item.wantedText ?? '',
  'When (UTC)': (item) => item.startsAt?.at ?? '',
  Service: (item) => item.title,
  Option: (item) => item.optionName,
  'Add-ons': (item) =>
    item.addons.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', '),
  Amount: (item) => item.quantity,
  With: (item) => item.staffName ?? '',
  Customer: (item) => item.customer.name,
  Phone: (item) => item.customer.phone ?? '',
  How: (item) => item.fulfillmentText,
  Total: (item) => item.total.display,
  'Total (minor units)': (item) => item.total.minor,
  Currency: (item) => item.total.currency,
  Note: (item) => item.note,
}

/** The list as CSV. A leading apostrophe prevents customer text from being run as a formula. */
export const writeBusinessItemsCsv = (items: BusinessItemLine[]): string =>
  Papa.unparse(
    {
      fields: Object.keys(columns),
      data: items.map((item) => Object.values(columns).map((read) => read(item))),
    },
    { escapeFormulae: /^[\s\p{Cc}]*[=+\-@＝＋－＠\t\r]/u, newline: '\r\n' },
  )
