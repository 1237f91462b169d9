/** Columns that may name a person, and what becomes of them when that person leaves (src/personal-data.ts does it). A new one gets its line here, and its part there. */
const columns = {
  'the account itself: it is deleted with everything that points at it': [
    'admins.user_id', 'api_keys.user_id', 'auth_account.provider_email', 'auth_account.user_id', 'auth_code.user_id', 'auth_mfa_factor.phone_hash', 'auth_mfa_factor.phone_sealed', 'auth_mfa_factor.user_id', 'auth_passkey.user_id', 'auth_session.impersonated_by', 'auth_session.user_id', 'auth_totp_used.user_id', 'auth_two_factor.user_id', 'auth_user.email', 'auth_user.phone_number', 'users.user_id', 'calendar_feeds.user_id', 'drafts.user_id', 'notices.user_id', 'notification_switches.user_id', 'provider_members.user_id', 'service_imports.user_id',
  ],
  'removed when the account goes: cart, favourites, what was looked at': [
    'carts.visitor_id', 'favourites.visitor_id', 'recent_views.visitor_id', 'email_codes.email', 'email_codes.visitor_id', 'rate_uploads.uploaded_by',
  ],
  'replaced in orders and bookings, whose amounts stay for the books': [
    'orders.email', 'orders.phone', 'orders.visitor_id', 'bookings.visitor_id', 'bookings.address_hash', 'prepay_demands.email', 'prepay_demands.visitor_id', 'outbox.recipient', 'reports.email', 'reports.user_id', 'reports.visitor_id',
  ],
  'replaced in what was written in public or to others, which stays': [
    'reviews.author', 'review_reports.by_visitor', 'conversations.customer_id', 'messages.by_user', 'tickets.email', 'tickets.user_id', 'tickets.visitor_id', 'tickets.address_hash', 'ticket_entries.by_user', 'customer_records.email_hash', 'customer_records.user_id', 'media.owner_id',
  ],
  'an id that leads to nobody once the account is gone': [
    'admins.granted_by', 'api_keys.revoked_by', 'audit_checks.checked_by', 'blocks.made_by', 'canned_answers.changed_by', 'chargeback_events.by_user', 'content_documents.published_by', 'content_page_versions.changed_by', 'customer_marks.by_user', 'customer_records.blocked_by', 'customer_records.note_by', 'desk_notes.by_user', 'dispute_events.by_user', 'disputes.answered_by', 'disputes.appealed_by', 'disputes.decided_by', 'drafts.changed_by', 'force_majeure.created_by', 'force_majeure.ended_by', 'item_reports.by_user', 'item_reports.decided_by', 'letter_wordings.changed_by', 'moderation_cases.claimed_by', 'moderation_cases.decided_by', 'moderation_cases.opened_by', 'order_item_events.by_user', 'payout_events.by_user', 'payout_files.made_by', 'payout_terms.verified_by', 'payouts.approved_by', 'prepay_demands.by_user', 'proposals.by_user', 'provider_events.by_user', 'provider_invitations.invited_by', 'provider_proofs.seen_by', 'provider_strikes.given_by', 'refunds.approved_by', 'refunds.by_user', 'reviews.answered_by', 'service_events.by_user', 'service_revisions.made_by', 'services.changed_by', 'setting_changes.changed_by', 'webhook_endpoints.created_by',
  ],
  'replaced by a keyed pseudonym in the log, which no seal of it minds': [
    'auth_event.actor_user_id', 'auth_event.impersonated_by', 'auth_event.subject_user_id',
  ],
  'of a business, not of a person; it goes with the business': [
    'providers.email', 'providers.phone', 'provider_invitations.email',
  ],
  'keyed hashes that say no more than: write to this address no more': [
    'refusing_addresses.address_hash', 'unsubscribed_addresses.address_hash',
  ],
  'a hash of one day, whose key is thrown away after two': [
    'events.visitor',
  ],
  'no person: a time, a side, or an account of the ledger': [
    'chargeback_sides.borne_by', 'chargeback_sides.proof_by', 'conversations.last_by', 'disputes.borne_by', 'disputes.decide_by', 'item_reports.answer_by', 'ledger_entries.owner', 'order_days.by_customer', 'order_items.accept_by', 'order_items.pay_by', 'payments.pay_by', 'services.needs_phone', 'tickets.answer_by',
  ],
} // prettier-ignore

export const knownColumns: Record<string, { erasure: string }> = Object.fromEntries(
  Object.entries(columns).flatMap(([erasure, names]) => names.map((name) => [name, { erasure }])),
)
