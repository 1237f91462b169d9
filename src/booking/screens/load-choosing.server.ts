import { redirect } from 'react-router'
import { loadPicker } from './load-picker.server.ts'
import { readChoice } from '#booking/rules/slots/picker.ts'
import { getServicePage } from '#catalogue/queries/service-page/get-service-page.ts'
import type { AppContext } from '#server/context.ts'
import { addToCart } from '#ordering/commands/cart/add-to-cart.ts'
import { addToCartInput } from '#ordering/contract.ts'
import { AppError } from '#shared/app-error.ts'

/** The service and its calendar, for the choices in the URL. */
export async function loadChoosing(ctx: AppContext, serviceId: string, params: URLSearchParams) {
  const service = await getServicePage(ctx, serviceId)
  if (service.kind !== 'booking' || service.state !== 'on_sale') throw redirect(service.href)
  const picker = await loadPicker(ctx, service, readChoice(params, service), { week: false, isBookingPage: true })
  return { service, picker }
}

/**
 * Puts the chosen slot into the cart, which holds it; "Book now" continues to the checkout. Throws the errors of
 * `addToCart`.
 */
export async function bookFrom(ctx: AppContext, form: FormData): Promise<Response> {
  const text = (name: string) => String(form.get(name) ?? '') || undefined
  const read = addToCartInput.safeParse({
    serviceId: text('serviceId'),
    optionId: text('optionId'),
    startsAt: text('startsAt'),
    staffId: text('staffId'),
    fulfillmentMethod: text('fulfillmentMethod'),
    quantity: Number(form.get('party') ?? form.get('quantity') ?? 1),
    addons: form.getAll('addonId').map((addonId) => ({ addonId, quantity: 1 })),
    note: text('note') ?? '',
  })
  if (!read.success)
    throw new AppError('invalid', 'argument-error', 'Please choose a time first.', {
      fields: { startsAt: 'Choose a time.' },
    })
  await addToCart(ctx, read.data)
  return redirect(form.get('intent') === 'book' ? '/order' : '/cart')
}
