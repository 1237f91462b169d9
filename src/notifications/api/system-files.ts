import type { CallLine, HookLine } from '#notifications/contract-webhook-lists.ts'
import type { StuckLine, TimerLine } from '#notifications/contract-timer-lists.ts'
import type { CsvColumns } from '#shared/text/csv.ts'

/** Columns of the CSV files about webhooks, timers and failed work. */
export const hookColumns: CsvColumns<HookLine> = {
  Id: ({ id }) => id,
  Description: ({ description }) => description,
  Address: ({ url }) => url,
  Of: ({ providerId, providerName }) => (providerId ? providerName : 'The market'),
  'Provider id': ({ providerId }) => providerId,
  State: ({ status }) => status,
  'Takes nothing since': ({ failingSince }) => failingSince,
  'Is told': ({ events }) => events.join('; ') || 'everything',
  Waiting: ({ waiting }) => waiting,
  'Not taken': ({ notTaken }) => notTaken,
  'Last call': ({ lastTry }) => lastTry?.at ?? null,
  'Last answer': ({ lastTry }) => lastTry?.code ?? null,
  Added: ({ createdAt }) => createdAt,
}

export const callColumns: CsvColumns<CallLine> = {
  Id: ({ id }) => id,
  Event: ({ type }) => type,
  'Event id': ({ eventId }) => eventId,
  State: ({ status }) => status,
  Program: ({ program }) => program,
  'Program id': ({ programId }) => programId,
  Of: ({ providerId, providerName }) => (providerId ? providerName : 'The market'),
  Order: ({ orderReference }) => orderReference,
  Created: ({ createdAt }) => createdAt,
  Tries: ({ tries }) => tries,
  'Last try': ({ lastTry }) => lastTry?.at ?? null,
  'Last answer': ({ lastTry }) => lastTry?.code ?? null,
  'Answer took in ms': ({ lastTry }) => lastTry?.durationMs ?? null,
  'Next try': ({ nextTryAt }) => nextTryAt,
}

export const timerColumns: CsvColumns<TimerLine> = {
  Timer: ({ title }) => title,
  'What it does': ({ what }) => what,
  Key: ({ name }) => name,
  State: ({ state }) => state,
  'Every seconds': ({ everySeconds }) => everySeconds,
  Processes: ({ processes }) => processes,
  'Last run': ({ lastRunAt }) => lastRunAt,
  'Took in ms': ({ durationMs }) => durationMs,
  Done: ({ did }) => did,
  Due: ({ due }) => due?.count ?? null,
  'Oldest due': ({ due }) => due?.oldestAt ?? null,
  'Next due': ({ due }) => due?.nextAt ?? null,
  'Broke last': ({ failedAt }) => failedAt,
  'It said': ({ lastError }) => lastError,
}

export const stuckColumns: CsvColumns<StuckLine> = {
  Id: ({ id }) => id,
  What: ({ title }) => title,
  Key: ({ what }) => what,
  Subscriber: ({ subscriber }) => subscriber,
  Kind: ({ kind }) => kind,
  State: ({ state }) => state,
  Since: ({ at }) => at,
  Tries: ({ tries }) => tries,
  'Next try': ({ nextTryAt }) => nextTryAt,
  'It said': ({ lastError }) => lastError,
}
