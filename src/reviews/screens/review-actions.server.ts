import { data, redirect } from 'react-router'
import type { AppContext } from '#server/context.ts'
import { orElse, unseen } from '#ordering/screens/orders/load-order-page.server.ts'
import { tokenIn } from '#ordering/screens/find-order/order-link-cookie.server.ts'
import { editReview } from '#reviews/commands/edit-review.ts'
import { writeReview } from '#reviews/commands/write-review.ts'
import { reviewInput, type MyReviewPage } from '#reviews/contract.ts'
import { getMyReview } from '#reviews/queries/my-review.ts'
import { reviewIncomplete } from '#reviews/rules/errors.ts'
import { newId } from '#shared/ids.ts'

/** The data of `/order/review`. */
export interface ReviewPage {
  page: MyReviewPage
  /** Idempotency key. */
  key: string
  /** The stars from a link in an email: preselected, but only submitted by the reader. */
  chosen: number | null
  isNew: boolean
  isEditing: boolean
}

// Without JavaScript a form is only accepted with the origin of its page, so the referrer policy must not hide it.
const headers = { ...unseen, 'Referrer-Policy': 'same-origin' }

const placeOf = (request: Request) => {
  const params = new URL(request.url).searchParams
  return { params, reference: params.get('ref') ?? '', itemId: params.get('item') ?? '' }
}

const starsOf = (text: string | null): number | null => (text && /^[1-5]$/.test(text) ? Number(text) : null)

/**
 * `/order/review?ref=…&item=…`: the form, or the existing review. People without access, and items that cannot be
 * reviewed, are redirected to the order. Reading changes nothing.
 */
export async function loadReview(ctx: AppContext, request: Request) {
  const { params, reference, itemId } = placeOf(request)
  const page = await orElse(getMyReview(ctx, { reference, itemId }, { token: tokenIn(request, reference) }), null)
  if (!page || (!page.review && !page.writeUntil)) throw redirect(`/order?ref=${encodeURIComponent(reference)}`)
  const isEditing = params.has('edit') && page.review?.editUntil != null
  return data<ReviewPage>(
    { page, key: newId(), chosen: starsOf(params.get('stars')), isNew: params.has('sent'), isEditing },
    { headers },
  )
}

/** Submits a review, or its edit. */
export async function submitReview(ctx: AppContext, form: FormData, request: Request): Promise<Response> {
  const { reference, itemId } = placeOf(request)
  const myItem = { reference, itemId, key: String(form.get('key') ?? '') }
  const credentials = { token: tokenIn(request, reference) }
  const input = inputIn(form)
  if (form.get('intent') === 'edit') await editReview(ctx, myItem, input, credentials)
  else await writeReview(ctx, myItem, input, credentials)
  return redirect(`/order/review?ref=${encodeURIComponent(reference)}&item=${encodeURIComponent(itemId)}&sent`)
}

/** The submitted values. Throws `review-incomplete` for values that the form cannot produce. */
function inputIn(form: FormData) {
  const aspects = [...form].flatMap(([name, value]) =>
    name.startsWith('aspects.') && value !== '' ? [[name.slice(8), Number(value)]] : [],
  )
  const input = {
    stars: Number(form.get('stars') ?? 0),
    aspects: Object.fromEntries(aspects) as unknown,
    text: String(form.get('text') ?? '').replaceAll('\r\n', '\n'),
    mediaIds: form.getAll('mediaIds').map(String).filter(Boolean),
    showsName: form.get('shows') !== 'nobody',
  }
  const read = reviewInput.safeParse(input)
  if (!read.success)
    throw reviewIncomplete({ [String(read.error.issues[0]?.path[0] ?? 'text')]: 'Please look at this once more.' })
  return read.data
}
