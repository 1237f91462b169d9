import { planMissed, planRemindersOf, planRemindersOfItem } from '#notifications/commands/orders/plan-reminders.ts'
import { sendDayLists } from '#notifications/commands/orders/send-day-lists.ts'
import { deleteOldReminders, sendReminders } from '#notifications/commands/orders/send-reminders.ts'
import type { Listener, ListenerOn, Job } from '#platform/jobs/job.ts'

/** Jobs for reminders before visits and orders, and for the daily lists of businesses. */
export const reminderJobs: Job[] = [
  { name: 'notifications.remind', everySeconds: 15, run: sendReminders },
  { name: 'notifications.send-day-lists', everySeconds: 30, run: sendDayLists },
  { name: 'notifications.plan-missed', everySeconds: 3600, run: planMissed },
  { name: 'notifications.delete-reminders', everySeconds: 3600, run: deleteOldReminders },
]

const changes = [
  'item.accepted',
  'item.moved',
  'item.cancelled',
  'item.declined',
  'item.expired',
  'item.missed',
] as const

/** Every agreement, move and cancellation changes the reminders. */
export const reminderListeners = [
  {
    on: 'order.placed',
    name: 'notifications.plan-reminders',
    sharesTransaction: true,
    run: (ctx, { orderId }) => planRemindersOf(ctx, orderId),
  },
  {
    on: 'walk-in.taken',
    name: 'notifications.plan-reminders walk-in.taken',
    sharesTransaction: true,
    run: (ctx, { orderId }) => planRemindersOf(ctx, orderId),
  },
  ...changes.map((on): ListenerOn<typeof on> => ({
    on,
    name: `notifications.plan-reminders ${on}`,
    sharesTransaction: true,
    run: (ctx, { itemId }) => planRemindersOfItem(ctx, itemId),
  })),
] satisfies Listener[]
