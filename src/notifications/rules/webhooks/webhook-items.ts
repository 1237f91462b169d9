/** The item fields that webhooks may contain. */
interface ShownItem {
  id: string
  reference: string
  serviceId: string
  kind: string
  title: string
  optionName: string
  addons: { name: string; quantity: number }[]
  quantity: number
  staffName: string | null
  status: string
  startsAt: { at: string } | null
  acceptBy: { at: string } | null
  total: { minor: number; currency: string }
  customer: { name: string }
}

/** An item for webhooks. Copied field by field, so that new dashboard fields are not exposed. */
export const hookItem = (
  item: ShownItem,
  { providerId, partReference }: { providerId: string; partReference: string },
) => ({
  id: item.id,
  reference: item.reference,
  partReference,
  providerId,
  serviceId: item.serviceId,
  kind: item.kind,
  title: item.title,
  optionName: item.optionName,
  addons: item.addons,
  quantity: item.quantity,
  staffName: item.staffName,
  status: item.status,
  startsAt: item.startsAt?.at ?? null,
  acceptBy: item.acceptBy?.at ?? null,
  total: { minor: item.total.minor, currency: item.total.currency },
  customer: { name: item.customer.name },
})
