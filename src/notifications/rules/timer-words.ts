/** A job's readable name and description. */
export interface TimerWords {
  title: string
  what: string
}

const words = (title: string, what: string): TimerWords => ({ title, what })

/** Names of background jobs. Each job of `src/server/jobs.ts` has an entry. */
const known: Record<string, TimerWords> = {
  'platform.deliver-events': words(
    'Follow-up work',
    'Does what follows from what happened: letters, figures, webhooks, free times.',
  ),
  'platform.pull-back': words(
    'Follow-up work after the clock went back',
    'Does what was put off by a clock that was ahead.',
  ),
  'platform.delete-deliveries': words(
    'Forget what was set aside',
    'Deletes follow-up work that an administrator set aside 90 days ago.',
  ),
  'market.delete-old-counts': words(
    'Forget counts of use',
    'Deletes counts of uses and kept answers that are older than a day.',
  ),
  'identity.delete-codes': words('Forget mailed codes', 'Deletes codes and links of mails that are over.'),
  'identity.delete-steps': words(
    'Forget codes of apps',
    'Deletes marks of codes from authenticator apps that cannot be used again anyway.',
  ),
  'identity.delete-failures': words('Forgive wrong passwords', 'Deletes wrong tries to sign in after a day.'),
  'identity.delete-solutions': words(
    'Forget solved puzzles',
    'Deletes solutions of puzzles against robots after ten minutes.',
  ),
  'identity.delete-sessions': words('End old sign-ins', 'Deletes sessions that are over.'),
  'identity.open-accounts': words('Unlock accounts', 'Opens accounts that were locked until a certain time.'),
  'identity.erase-accounts': words(
    'Erase accounts',
    'Erases people who asked for it 14 days ago and have nothing open.',
  ),
  'identity.seal-audit': words(
    'Seal the audit log',
    'Puts new entries of the audit log under the seal of those before.',
  ),
  'identity.check-audit': words(
    'Check the audit log',
    'Reads the audit log once a night and tells administrators when a seal is broken.',
  ),
  'content.follow-terms': words(
    'New terms',
    'Lets terms count from the day on that was named when they were published.',
  ),
  'moderation.alert-overdue': words('Old approvals', 'Tells moderators of cases that wait longer than they should.'),
  'media.make-sizes': words('Sizes of photos', 'Makes the smaller pictures of what was just uploaded.'),
  'media.delete-unused-files': words('Forget unused files', 'Deletes files that nothing uses any more.'),
  'providers.end-busy': words('Longer times of busy businesses', 'Puts back the usual times after an hour.'),
  'providers.move-pauses': words('Pauses of businesses', 'Begins and ends pauses that businesses planned.'),
  'providers.return-overdue-changes': words(
    'Changes nobody made',
    'Gives applications back as drafts when the changes asked for did not come within 30 days.',
  ),
  'providers.notify-ending-plans': words('Plans that end soon', 'Tells owners three days before their plan ends.'),
  'providers.end-trials': words('End of trials', 'Moves businesses back to the free plan when their trial is over.'),
  'providers.finish-closing': words(
    'Close businesses',
    'Closes businesses that asked for it as soon as nothing of theirs is open.',
  ),
  'providers.delete-proofs': words('Delete proof files', 'Deletes papers of applications 90 days after the decision.'),
  'providers.delete-stale-drafts': words(
    'Forget old drafts',
    'Reminds of drafts that nobody touched for 150 days and deletes them after 180.',
  ),
  'providers.erase-closed': words(
    'Erase closed businesses',
    'Erases what is personal of businesses that closed long ago.',
  ),
  'catalogue.refresh-listings': words(
    'Refresh the shop window',
    'Brings up to date once a day what changes slowly: ranking, what is new, special days.',
  ),
  'catalogue.import-services': words('Import services', 'Takes in the lists of services that businesses uploaded.'),
  'catalogue.resume-services': words('Bring services back', 'Offers paused services again on the day that was named.'),
  'favourites.delete-expired': words(
    'Forget hearts of visitors',
    'Deletes favourites of visitors who did not come back.',
  ),
  'booking.expire-holds': words('Release held times', 'Gives times back that a cart held for too long.'),
  'booking.purge-blocks': words('Forget removed blocks', 'Deletes calendar blocks that were taken away some time ago.'),
  'booking.refresh-due-times': words(
    'Refresh free times',
    'Counts the next free times of services anew where they are out of date.',
  ),
  'payments.due': words('Payments to send', 'Asks payment companies to take, or to let go of, what is due.'),
  'payments.refunds': words('Refunds to send', 'Asks payment companies to give money back.'),
  'payments.return-waiting': words(
    'Return stray money',
    'Gives money back that came for an order that could not be kept.',
  ),
  'payments.check-ledger': words(
    'Check the books',
    'Looks every five minutes whether every cent stands where it should.',
  ),
  'payments.pull-back': words(
    'Payments after the clock went back',
    'Asks again for what was put off by a clock that was ahead.',
  ),
  'payments.delete-old-events': words(
    'Forget messages of companies',
    'Deletes messages of payment companies that were dealt with.',
  ),
  'payments.receive-test-gateway-events': words(
    'Test company',
    'Lets the test company say what became of its payments.',
  ),
  'payments.open-payout-accounts': words(
    'Accounts for payouts',
    'Opens an account for payouts where a business earned its first money.',
  ),
  'payments.plan-payouts': words('Plan payouts', 'Plans the payouts of businesses on the days that they chose.'),
  'payments.send-payouts': words('Send payouts', 'Sends approved payouts by the payment company.'),
  'payments.issue-invoices': words('Write invoices', 'Writes the invoices and statements of the month.'),
  'payments.follow-debts': words('Follow debts', 'Sees which businesses owe money, and which no longer do.'),
  'payments.press-debts': words(
    'Remind of debts',
    'Reminds businesses that owe money, and restricts those that owe it for long.',
  ),
  'payments.send-evidence': words('Proof for banks', 'Sends proof about charge-backs to the payment company in time.'),
  'ordering.expire-unpaid': words('Unpaid orders', 'Ends orders that nobody paid in time, and gives their times back.'),
  'ordering.end-unpaid-again': words('Late card checks', 'Ends items whose second payment did not come in time.'),
  'ordering.expire-unanswered': words('Unanswered requests', 'Ends requests that the business did not answer in time.'),
  'ordering.remind-unanswered': words('Remind of requests', 'Reminds businesses of requests whose time runs out.'),
  'ordering.expire-proposals': words(
    'Proposals of other times',
    'Ends proposals that nobody answered within 24 hours.',
  ),
  'quotes.move-due': words(
    'Prices on request',
    'Reminds businesses of requests, and ends requests and offers whose time is over.',
  ),
  'ordering.end-visits': words('End of visits', 'Marks visits as done when their time is over.'),
  'ordering.move-due-items': words(
    'Steps of orders',
    'Takes orders and visits to their next state when its time has come.',
  ),
  'ordering.notify-overdue': words('Overdue orders', 'Tells both sides of orders that are late.'),
  'ordering.end-silence': words(
    'Unanswered reports',
    'Settles reports of absence to which the other side said nothing in time.',
  ),
  'ordering.measure-providers': words('Reliability', 'Counts how reliably businesses keep what was agreed.'),
  'ordering.delete-old-carts': words('Forget old carts', 'Deletes carts that nobody touched for 30 days.'),
  'ordering.purge-walk-ins': words(
    'Forget walk-ins',
    'Deletes names and numbers of walk-in customers when they are no longer needed.',
  ),
  'ordering.lapse-disputes': words('Steps of disputes', 'Moves disputes on when a side let its time pass.'),
  'ordering.delete-dispute-files': words('Forget dispute files', 'Deletes files of disputes that were over long ago.'),
  'reviews.invite': words(
    'Ask for reviews',
    'Asks customers for a review two hours after a visit, and once more after three days.',
  ),
  'notifications.send-mails': words('Send mails', 'Sends the mails of the outbox, and tries again what was not taken.'),
  'notifications.send-texts': words('Send text messages', 'Sends text messages, and tries again what was not taken.'),
  'notifications.watch-transports': words(
    'Watch mail and text messages',
    'Asks the mail server whether it is there, and tells administrators when it is not.',
  ),
  'notifications.send-webhooks': words('Call webhooks', 'Tells programs what happened, with eight tries in 24 hours.'),
  'notifications.delete-webhooks': words('Forget webhook calls', 'Deletes calls to programs after 30 days.'),
  'notifications.pull-back': words(
    'Messages after the clock went back',
    'Sends what was put off by a clock that was ahead.',
  ),
  'notifications.delete-old': words('Forget old notices', 'Deletes notices of the bell that are old.'),
  'notifications.remind': words('Reminders', 'Reminds customers 24 hours and 2 hours before a visit.'),
  'notifications.plan-missed': words(
    'Plan missed reminders',
    'Plans reminders that were not planned when they should have been.',
  ),
  'notifications.delete-reminders': words('Forget sent reminders', 'Deletes marks of reminders that were sent.'),
  'notifications.send-day-lists': words(
    'List of the day',
    'Sends businesses the list of their day at seven in the morning.',
  ),
  'notifications.mail-messages': words(
    'Mail unread messages',
    'Mails messages that were not read within five minutes.',
  ),
  'messaging.count-replies': words('Speed of answers', 'Counts how quickly businesses answer messages.'),
  'support.close-resolved': words('Close tickets', 'Closes tickets 14 days after they were resolved.'),
  'support.delete-links': words('Forget links to tickets', 'Deletes links to tickets that are over.'),
  'analytics.make-metrics': words('Figures of the day', 'Counts the figures of businesses while the day runs.'),
  'analytics.close-days': words('Close days', 'Counts finished days once more, with what was heard late.'),
  'analytics.check-metrics': words('Check figures', 'Compares figures with the orders they were counted from.'),
  'analytics.make-days': words('Room for visits', 'Makes room for the page views of the next days.'),
  'analytics.delete-old-events': words('Forget page views', 'Deletes single page views when they are counted and old.'),
  'analytics.delete-unmet-searches': words('Forget lost searches', 'Deletes old searches that found nothing.'),
  'analytics.report-losses': words('Lost page views', 'Says in the log when page views had to be dropped.'),
  'operations.backup-nightly': words('Backup', 'Backs everything up at night and keeps the last 14.'),
  'operations.end-maintenance': words(
    'End of maintenance',
    'Ends the notice of maintenance at the time that was named.',
  ),
  'operations.plant-examples': words('Examples', 'Plants the examples that somebody asked for at the first start.'),
}

/** For a job without an entry: its key. */
export const timerWords = (name: string): TimerWords => known[name] ?? words(name, '')

const areas: Record<string, string> = {
  platform: 'Follow-up work',
  market: 'Market',
  identity: 'Accounts',
  content: 'Content',
  moderation: 'Approvals',
  media: 'Photos and files',
  providers: 'Businesses',
  catalogue: 'Services',
  favourites: 'Favourites',
  booking: 'Calendar',
  payments: 'Money',
  ordering: 'Orders',
  reviews: 'Reviews',
  notifications: 'Letters and calls',
  messaging: 'Messages',
  quotes: 'Prices on request',
  support: 'Tickets',
  analytics: 'Figures',
  operations: 'Installation',
}

export const timerAreas = Object.entries(areas).map(([value, label]) => ({ value, label }))

export const areaOf = (name: string): string => name.slice(0, name.indexOf('.'))
