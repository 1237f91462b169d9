import { sourceAt } from '#ui/source.ts'
import type {
  BlockChange,
  BlockInput,
  BlockScope,
  BlocksView,
  CalendarView,
  CounterServices,
  FreeTimesView,
  MoveDone,
  MoveInput,
  MovePreview,
  WalkInInput,
  WalkInView,
} from '#ordering/contract-calendar.ts'
import type { SeriesView } from '#ordering/contract-walk-in.ts'
import { newKey } from '#providers/screens/fields/new-key.ts'
import { callApi } from '#ui/api-call.ts'

const path = (providerId: string) => `/api/v1/me/providers/${providerId}/calendar`

const queryOf = (values: object): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  ) //
    .toString()

export const loadCalendar = (
  providerId: string,
  query: { from: string; until: string; staffId?: string | undefined },
) => callApi<CalendarView>(`${path(providerId)}?${queryOf(query)}`)

export const addBlock = (providerId: string, body: BlockInput, idempotencyKey = newKey()) =>
  callApi<BlocksView>(`${path(providerId)}/blocks`, { method: 'POST', body, idempotencyKey })

export const changeBlock = (providerId: string, id: string, body: BlockChange, idempotencyKey = newKey()) =>
  callApi<BlocksView>(`${path(providerId)}/blocks/${id}`, { method: 'PATCH', body, idempotencyKey })

export const removeBlock = (providerId: string, id: string, scope: BlockScope = 'one') =>
  callApi<BlocksView>(`${path(providerId)}/blocks/${id}?scope=${scope}`, { method: 'DELETE', idempotencyKey: newKey() })

export const restoreBlocks = (providerId: string, ids: string[]) =>
  callApi<BlocksView>(`${path(providerId)}/blocks/restore`, { method: 'POST', body: { ids }, idempotencyKey: newKey() })

export const addWalkIn = (providerId: string, body: WalkInInput, idempotencyKey = newKey()) =>
  callApi<WalkInView>(`${path(providerId)}/walk-ins`, { method: 'POST', body, idempotencyKey })

export type SeriesQuery = Pick<WalkInInput, 'serviceId' | 'optionId' | 'staffId' | 'party'> & {
  date: string
  startMinute: number
  repeat: { everyWeeks: number; until: string }
}

export const loadSeriesDays = (providerId: string, body: SeriesQuery, signal: AbortSignal) =>
  callApi<SeriesView>(`${path(providerId)}/walk-ins/days`, { method: 'POST', body, signal })

export const previewMove = (providerId: string, move: MoveInput, signal?: AbortSignal) =>
  callApi<MovePreview>(`${path(providerId)}/moves/preview?${queryOf(move)}`, signal ? { signal } : {})

export const moveEntry = (providerId: string, body: MoveInput, idempotencyKey = newKey()) =>
  callApi<MoveDone>(`${path(providerId)}/moves`, { method: 'POST', body, idempotencyKey })

export const counterServicesSource = (providerId: string) => sourceAt<CounterServices>(`${path(providerId)}/services`)

export interface FreeTimesQuery {
  serviceId: string
  optionId: string
  date: string
  staffId?: string | undefined
  party?: number | undefined
}

export const loadFree = (providerId: string, query: FreeTimesQuery, signal?: AbortSignal) =>
  callApi<FreeTimesView>(`${path(providerId)}/free?${queryOf(query)}`, signal ? { signal } : {})
