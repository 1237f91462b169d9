import { bookingPersonalData } from '#booking/commands/personal-data.ts'
import { cataloguePersonalData } from '#catalogue/commands/personal-data.ts'
import { clientsPersonalData, customersPersonalData } from '#customers/commands/personal-data.ts'
import { adminNotesPersonalData } from '#ordering/commands/admin/notes-personal-data.ts'
import { favouritesPersonalData, recentViewsPersonalData } from '#favourites/commands/personal-data.ts'
import { apiKeysPersonalData, identityPersonalData } from '#identity/commands/personal-data.ts'
import type { PersonalData } from '#identity/contract.ts'
import { mediaPersonalData } from '#media/commands/personal-data.ts'
import {
  calendarFeedsPersonalData,
  inAppNotificationsPersonalData,
  notificationsPersonalData,
  preferencesPersonalData,
  webhooksPersonalData,
} from '#notifications/commands/personal-data.ts'
import { providersPersonalData } from '#providers/commands/personal-data.ts'
import { disputesPersonalData } from '#ordering/commands/disputes/dispute-personal-data.ts'
import { messagingPersonalData } from '#messaging/commands/personal-data.ts'
import { quotesPersonalData } from '#quotes/commands/personal-data.ts'
import { reviewsPersonalData } from '#reviews/commands/personal-data.ts'
import { paymentsPersonalData } from '#ordering/commands/payments/payments-personal-data.ts'
import { reportsPersonalData, ticketsPersonalData } from '#support/commands/personal-data.ts'
import { cartPersonalData, orderingPersonalData } from '#ordering/commands/personal-data.ts'

/** The personal data of each slice. Used when a user signs in, exports their data or deletes their account. */
export const personalData: PersonalData[] = [
  identityPersonalData,
  apiKeysPersonalData,
  mediaPersonalData,
  providersPersonalData,
  cataloguePersonalData,
  favouritesPersonalData,
  recentViewsPersonalData,
  bookingPersonalData,
  webhooksPersonalData,
  customersPersonalData,
  clientsPersonalData,
  cartPersonalData,
  disputesPersonalData,
  reviewsPersonalData,
  ticketsPersonalData,
  reportsPersonalData,
  messagingPersonalData,
  quotesPersonalData,
  paymentsPersonalData,
  orderingPersonalData,
  notificationsPersonalData,
  inAppNotificationsPersonalData,
  preferencesPersonalData,
  calendarFeedsPersonalData,
  adminNotesPersonalData,
]
