import { data, redirect } from 'react-router'
import { readAmount } from '#catalogue/rules/submission/amounts.ts'
import type { AppContext } from '#server/context.ts'
import { openDispute } from '#ordering/commands/disputes/open-dispute.ts'
import { disputeReplies, replyDispute } from '#ordering/commands/disputes/reply-dispute.ts'
import { openDisputeInput, type ProblemPage } from '#ordering/contract-dispute.ts'
import { getMyDispute } from '#ordering/queries/disputes/get-my-dispute.ts'
import { disputeIncomplete } from '#ordering/rules/disputes/dispute-errors.ts'
import { newId } from '#shared/ids.ts'
import { moveToken, unseen, orElse } from '../orders/load-order-page.server.ts'
import { tokenIn } from '../find-order/order-link-cookie.server.ts'
import { textOf } from '../read-input.server.ts'

// Without JavaScript a form is only accepted with a Referer of the same origin.
const headers = { ...unseen, 'Referrer-Policy': 'same-origin' }

const placeOf = (request: Request) => {
  const params = new URL(request.url).searchParams
  return { params, reference: params.get('ref') ?? '', itemId: params.get('item') ?? '' }
}

/**
 * `/order/problem?ref=…&item=…`: the dispute of the customer's own item, or the form for one. Redirects to the order
 * when neither is possible.
 */
export async function loadProblem(ctx: AppContext, request: Request) {
  const { params, reference, itemId } = placeOf(request)
  const token = params.get('t')
  if (token)
    return moveToken(
      ctx,
      token,
      `/order/problem?ref=${encodeURIComponent(reference)}&item=${encodeURIComponent(itemId)}`,
    )
  const myItem = await orElse(getMyDispute(ctx, { reference, itemId }, { token: tokenIn(request, reference) }), null)
  if (!myItem || (!myItem.dispute && !myItem.mayOpenUntil))
    throw redirect(`/order?ref=${encodeURIComponent(reference)}`)
  return data<ProblemPage>(
    { reference: myItem.item.orderReference, myDispute: myItem, key: newId(), isNew: params.has('sent') },
    { headers },
  )
}

/** Opens a dispute, or replies to the provider or an administrator. */
export async function submitProblem(ctx: AppContext, form: FormData, request: Request): Promise<Response> {
  const { reference, itemId } = placeOf(request)
  const myItem = { reference, itemId, key: textOf(form, 'key') }
  const credentials = { token: tokenIn(request, reference) }
  const action = disputeReplies.find((one) => one === textOf(form, 'intent'))
  if (action) await replyDispute(ctx, myItem, { action, text: textOf(form, 'text').trim() }, credentials)
  else await openDispute(ctx, myItem, problemIn(form), credentials)
  return redirect(
    `/order/problem?ref=${encodeURIComponent(reference)}&item=${encodeURIComponent(itemId)}${action ? '' : '&sent'}`,
  )
}

/** The input. Throws `dispute-incomplete`, by field. */
function problemIn(form: FormData) {
  const [wish, typed] = [textOf(form, 'wish'), textOf(form, 'amount')]
  const read = wish === 'part' ? readAmount(typed, textOf(form, 'currency')) : null
  const wanted = {
    kind: textOf(form, 'kind'),
    text: textOf(form, 'text'),
    wish,
    mediaIds: form.getAll('mediaIds').map(String).filter(Boolean),
    ...(read?.minor != null && { amountMinor: read.minor }),
  }
  const { success, data: input, error } = openDisputeInput.safeParse(wanted)
  const fields = {
    ...(!success &&
      Object.fromEntries(
        error.issues.map(({ path }) => [
          String(path[0]),
          sentences[String(path[0])] ?? 'Please look at this once more.',
        ]),
      )),
    ...(read?.fault && { amount: 'Write how much, as a number such as 12.50.' }),
  }
  if (!success || Object.keys(fields).length > 0) throw disputeIncomplete(fields)
  return input
}

const sentences: Record<string, string> = {
  kind: 'Please choose what was wrong.',
  text: 'Tell what happened, in 20 to 2,000 letters.',
  wish: 'Please choose what you would like.',
  mediaIds: 'Up to 5 photos.',
}
