import type { Choosable, DayTimes, PickerChoice, PickerDay, PickerView } from '#booking/rules/slots/picker.ts'
import { readChoice } from '#booking/rules/slots/picker.ts'
import { plusDays, weekdayOf } from '#shared/time/local-date.ts'

interface Sample {
  service: Choosable
  today: string
  /** "Mon 23 Nov 2026", "November 2026", "Mon". */
  describeDay(date: string): string
  describeMonth(date: string): string
  weekdayName(date: string): string
  totalText: string
  durationText: string
  policyText: string
}

const clocks = { Morning: ['09:00', '10:30'], Afternoon: ['13:00', '14:30', '16:00'], Evening: ['18:00'] } as const

const timesOn = (date: string, { describeDay, policyText }: Sample): DayTimes => {
  const isFree = weekdayOf(date) < 7
  const parts = Object.entries(clocks).map(([title, labels]) => ({
    title: title as keyof typeof clocks,
    slots: labels.map((label) => ({ startsAt: `${date}T${label}:00.000Z`, label, seatsText: null, policyText })),
  }))
  return {
    date,
    title: describeDay(date),
    parts: isFree ? parts : [],
    emptyText: isFree ? null : `No free time on ${describeDay(date)}: closed.`,
  }
}

/** An example week, for the preview of a service without a calendar. None of it can be booked. */
export function sampleTimes(sample: Sample): PickerView {
  const first = weekdayOf(sample.today) === 6 ? plusDays(sample.today, 2) : plusDays(sample.today, 1)
  const dates = Array.from({ length: 7 }, (_, index) => plusDays(first, index))
  const choice: PickerChoice = {
    ...readChoice(new URLSearchParams(), sample.service),
    day: first,
    month: first.slice(0, 7),
  }
  const strip = dates.map<PickerDay>((date) => ({
    date,
    number: Number(date.slice(8)),
    weekday: sample.weekdayName(date),
    label: sample.describeDay(date),
    isFree: weekdayOf(date) < 7,
    isSelected: date === first,
    monthName: null,
    isPast: false,
  }))
  const week = dates.map((date) => timesOn(date, sample))
  const startsAt = week[0]!.parts[0]?.slots[0]?.startsAt ?? null
  return {
    choice,
    strip,
    week,
    selected: week[0]!,
    weeks: [],
    list: [],
    previousMonth: null,
    nextMonth: null,
    previousWeek: null,
    nextWeek: null,
    monthTitle: sample.describeMonth(first),
    firstFree: null,
    zoneLine: 'Times as an example: yours come from your hours.',
    suggestedStartsAt: startsAt,
    totalText: sample.totalText,
    durationText: sample.durationText,
  }
}
