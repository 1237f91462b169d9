import { sendRequest } from './support/api-client.ts'
import type { Running } from './support/processes.ts'
import { section, recordMetric } from './support/report.ts'

interface Slot {
  startsAt: string
}

/** Fifty clients request one slot, over two processes, twenty times: one gets it, the others get an error. */
export async function race(processes: Running[], service: { serviceId: string; optionId: string }): Promise<void> {
  section('50 clients on one slot over two processes, 20 rounds')
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const until = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const answer = await sendRequest(
    `${processes[0]!.url}/api/v1/services/${service.serviceId}/slots?optionId=${service.optionId}&from=${from}&until=${until}`,
  )
  const slots = (answer.body as { days: { slots: Slot[] }[] }).days
    .flatMap((day) => day.slots.filter((_, index) => index % 8 === 0))
    .slice(0, 20)
  const rounds = { clean: 0, winners: 0, taken: 0, others: 0 }
  for (const slot of slots) {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const { url } = processes[index % processes.length]!
        return sendRequest(`${url}/api/v1/cart/items`, {
          method: 'POST',
          body: { ...service, startsAt: slot.startsAt },
          headers: { 'x-forwarded-for': `10.${rounds.winners % 250}.0.${index}` },
        })
      }),
    )
    const winners = replies.filter(({ status }) => status === 201).length
    const taken = replies.filter(
      ({ body }) => (body as { error?: { code: string } }).error?.code === 'slot-taken',
    ).length
    rounds.winners += winners
    rounds.taken += taken
    rounds.others += 50 - winners - taken
    for (const { status, text } of replies)
      if (status !== 201 && !text.includes('slot-taken')) process.stdout.write(`${status} ${text.slice(0, 200)}\n`)
    if (winners === 1 && taken === 49) rounds.clean++
  }
  recordMetric('rounds with exactly one winner and 49 × slot-taken', rounds.clean, 'rounds', { exactly: 20 })
  recordMetric('other answers', rounds.others, '', { exactly: 0 })
}
