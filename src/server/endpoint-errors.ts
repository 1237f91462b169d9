/**
 * The errors that the code of each endpoint can throw, by status. Written by `node bin/check/endpoint-errors.ts
 * --write`; `npm run check` fails when it is out of date.
 */
export const endpointErrors: Record<string, string> = {
  'DELETE /api/admin/admins/{id}':
    '400 argument-error, 401 unauthenticated, 403 permission-denied requires-recent-login, 404 not-found user-not-found, 409 last-owner',
  'DELETE /api/admin/api-keys/{keyId}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'DELETE /api/admin/backups/{name}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'DELETE /api/admin/canned-answers/{id}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'DELETE /api/admin/catalogue/places/{id}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'DELETE /api/admin/catalogue/synonyms/{id}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'DELETE /api/admin/content/pages/{id}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'DELETE /api/admin/webhooks/{webhookId}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'DELETE /api/v1/cart/items/{itemId}': '404 not-found, 409 option-gone, 422 argument-error party-invalid',
  'DELETE /api/v1/conversations/{id}/block':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'DELETE /api/v1/drafts/{id}': '401 unauthenticated, 404 not-found, 422 argument-error',
  'DELETE /api/v1/favourites/{kind}/{id}': '422 argument-error',
  'DELETE /api/v1/holds/{id}': '404 not-found, 422 argument-error',
  'DELETE /api/v1/me/calendar-feed': '401 unauthenticated, 403 permission-denied, 404 not-found',
  'DELETE /api/v1/me/providers/{id}/api-keys/{keyId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'DELETE /api/v1/me/providers/{id}/calendar-feeds/{kind}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'DELETE /api/v1/me/providers/{id}/closed-days/{partId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 transition-not-allowed, 422 argument-error',
  'DELETE /api/v1/me/providers/{id}/customers/{customerId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 client-has-open-orders client-orders-online, 422 argument-error',
  'DELETE /api/v1/me/providers/{id}/customers/{customerId}/block':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error note-too-long reason-missing',
  'DELETE /api/v1/me/providers/{id}/equipment/{partId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 transition-not-allowed, 422 argument-error',
  'DELETE /api/v1/me/providers/{id}/invitations/{partId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'DELETE /api/v1/me/providers/{id}/locations/{partId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 in-use last-location transition-not-allowed, 422 argument-error',
  'DELETE /api/v1/me/providers/{id}/members/{userId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 last-owner, 422 argument-error',
  'DELETE /api/v1/me/providers/{id}/people/{partId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 transition-not-allowed, 422 argument-error',
  'DELETE /api/v1/me/providers/{id}/quick-replies/{replyId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'DELETE /api/v1/me/providers/{id}/webhooks/{webhookId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'DELETE /api/v1/me/providers/{providerId}/calendar/blocks/{blockId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch, 422 argument-error',
  'DELETE /api/v1/media/{id}': '404 not-found, 409 media-in-use, 422 argument-error',
  'DELETE /api/v1/recently-viewed': '',
  'GET /api/admin/admins': '401 unauthenticated, 403 permission-denied',
  'GET /api/admin/api-keys':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/audit':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/audit.csv':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/audit/health':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/backups':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/backups/{name}/file':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'GET /api/admin/canned-answers':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/catalogue':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/catalogue/categories/{category}/services':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/catalogue/featured':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/catalogue/places':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/catalogue/search':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 422 argument-error, 429 rate-limited, 503 unavailable',
  'GET /api/admin/catalogue/synonyms':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/chargebacks':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/chargebacks.csv':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/chargebacks/{id}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'GET /api/admin/chargebacks/{id}/evidence':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'GET /api/admin/content':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/content/accent':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/content/brand':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/content/documents':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/content/documents/{id}/text':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'GET /api/admin/content/pages':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/content/pages/{id}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'GET /api/admin/dashboard-counts':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/disputes':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/disputes.csv':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/disputes/{id}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 involved-in-case permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'GET /api/admin/disputes/{id}/preview':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'GET /api/admin/email-templates':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 422 argument-error, 429 rate-limited, 503 unavailable',
  'GET /api/admin/email-templates/{kind}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 422 argument-error, 429 rate-limited, 503 unavailable',
  'GET /api/admin/export':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/fees':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/find':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/force-majeure':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/item-reports':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/lost-searches':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/lost-searches.csv':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/mail':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/mail-transport':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/mail/dns':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/maintenance':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/messages':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 422 argument-error, 429 rate-limited, 503 unavailable',
  'GET /api/admin/messages.csv':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 422 argument-error, 429 rate-limited, 503 unavailable',
  'GET /api/admin/messages/{id}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 422 argument-error, 429 rate-limited, 503 unavailable',
  'GET /api/admin/metrics':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/moderation/cases':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/moderation/cases/{id}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 appeal-needs-another case-taken form-incomplete name-taken photo-not-ready transition-not-allowed, 422 decision-incomplete form-incomplete review-incomplete, 429 rate-limited, 503 unavailable',
  'GET /api/admin/moderation/settings':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/money':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/money/balances':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/money/balances.csv':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/money/comparison':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/money/documents':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/money/documents.csv':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/money/documents/{id}/{format}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'GET /api/admin/money/ledger':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/money/ledger.csv':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/money/payments':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/money/payments.csv':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/money/payout-details':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/money/payout-files':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/money/payout-files/{id}/content':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 404 not-found, 409 own-account-missing, 429 rate-limited, 503 unavailable',
  'GET /api/admin/money/payouts':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/money/payouts.csv':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/money/payouts/{id}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'GET /api/admin/money/refunds':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/money/refunds.csv':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/notes':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/order-items/{itemId}/other-times':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 422 argument-error, 429 rate-limited, 503 unavailable',
  'GET /api/admin/order-timeline/{reference}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'GET /api/admin/orders':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/orders.csv':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/orders/{reference}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'GET /api/admin/overview/health':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/overview/numbers':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/overview/queues':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/overview/trend':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/people/{id}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found user-not-found, 429 rate-limited, 503 unavailable',
  'GET /api/admin/provider-standing/{id}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'GET /api/admin/providers':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/providers.csv':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/providers/{id}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'GET /api/admin/rates':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/reported-conversations':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/reported-conversations/{id}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'GET /api/admin/reported-conversations/{id}/files/{fileId}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'GET /api/admin/reviews':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/reviews.csv':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/reviews/{id}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'GET /api/admin/services':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/services.csv':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/settings':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/settings/changes':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/setup':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/tickets':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/tickets.csv':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/tickets/counts':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/tickets/{id}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'GET /api/admin/tickets/{id}/files/{fileId}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'GET /api/admin/timers':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 422 argument-error, 429 rate-limited, 503 unavailable',
  'GET /api/admin/timers/all':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/timers/all.csv':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/timers/stuck':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 422 argument-error, 429 rate-limited, 503 unavailable',
  'GET /api/admin/timers/stuck.csv':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 422 argument-error, 429 rate-limited, 503 unavailable',
  'GET /api/admin/users':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/users.csv':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/webhook-calls':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/webhook-calls.csv':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/webhook-calls/{deliveryId}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'GET /api/admin/webhook-endpoints':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/webhook-endpoints.csv':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'GET /api/admin/webhooks':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'GET /api/admin/webhooks/{webhookId}/deliveries':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'GET /api/admins/{uid}': '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/users/{uid}': '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/book-again': '401 unauthenticated',
  'GET /api/v1/cart': '404 not-found, 409 option-gone, 422 argument-error party-invalid',
  'GET /api/v1/categories': '422 argument-error',
  'GET /api/v1/checkout': '404 not-found, 409 option-gone, 422 argument-error party-invalid',
  'GET /api/v1/conversations': '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/conversations/opening':
    '401 unauthenticated, 403 email-not-verified member-of-business permission-denied, 404 not-found, 409 provider-unavailable, 422 argument-error',
  'GET /api/v1/conversations/{id}':
    '401 unauthenticated, 403 email-not-verified permission-denied, 404 not-found, 409 provider-unavailable, 422 argument-error',
  'GET /api/v1/conversations/{id}/files/{fileId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/conversations/{id}/messages':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/drafts': '401 unauthenticated, 422 argument-error',
  'GET /api/v1/drafts/{id}': '401 unauthenticated, 404 not-found, 422 argument-error',
  'GET /api/v1/favourites': '',
  'GET /api/v1/favourites/ids': '',
  'GET /api/v1/invitations/{code}': '404 not-found, 422 argument-error, 429 rate-limited',
  'GET /api/v1/live': '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error, 429 rate-limited',
  'GET /api/v1/me/calendar-feed': '401 unauthenticated, 403 permission-denied, 404 not-found',
  'GET /api/v1/me/mail-address': '401 unauthenticated',
  'GET /api/v1/me/notifications': '401 unauthenticated',
  'GET /api/v1/me/providers': '401 unauthenticated',
  'GET /api/v1/me/providers/{id}':
    '400 invalid-phone-number missing-phone-number, 401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/api-keys':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/board':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/calendar-feeds':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/chargebacks':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/chargebacks/{chargebackId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/closed-days':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/conversations':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/conversations/opening':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 customer-without-account, 422 argument-error',
  'GET /api/v1/me/providers/{id}/conversations/{conversationId}':
    '401 unauthenticated, 403 email-not-verified permission-denied, 404 not-found, 409 provider-unavailable, 422 argument-error',
  'GET /api/v1/me/providers/{id}/conversations/{conversationId}/files/{fileId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/conversations/{conversationId}/messages':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/customers':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/customers.csv':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/customers/{customerId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/dashboard/badges':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/dashboard/find':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/dashboard/services':
    '401 unauthenticated, 403 permission-denied plan-limit, 404 not-found, 422 argument-error range-invalid',
  'GET /api/v1/me/providers/{id}/disputes':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/disputes/{disputeId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/documents':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/documents/{documentId}/{format}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/equipment':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/events':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/items/{itemId}/other-times':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/items/{itemId}/receipt':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/items/{itemId}/receipt/pdf':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/ledger':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/ledger.csv':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/locations':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/members':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/metrics':
    '401 unauthenticated, 403 permission-denied plan-limit, 404 not-found, 422 argument-error range-invalid',
  'GET /api/v1/me/providers/{id}/metrics.csv':
    '401 unauthenticated, 403 permission-denied plan-limit, 404 not-found, 422 argument-error range-invalid',
  'GET /api/v1/me/providers/{id}/money':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/orders':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/orders.csv':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/payouts':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/payouts/{payoutId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch payout-not-possible, 422 argument-error',
  'GET /api/v1/me/providers/{id}/people':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/quick-replies':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/quotes':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/quotes/{quoteId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/reliability':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/reviews':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/services':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/services/{serviceId}/metrics':
    '401 unauthenticated, 403 permission-denied plan-limit, 404 not-found, 422 argument-error range-invalid',
  'GET /api/v1/me/providers/{id}/services/{serviceId}/metrics.csv':
    '401 unauthenticated, 403 permission-denied plan-limit, 404 not-found, 422 argument-error range-invalid',
  'GET /api/v1/me/providers/{id}/tax-rates':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/till': '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/till/catalogue':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/till/receipts':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/today':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/today/agenda':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/today/needs':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/today/orders':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/today/payout':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/today/reviews':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/today/tips':
    '401 unauthenticated, 403 permission-denied plan-limit, 404 not-found, 422 argument-error range-invalid',
  'GET /api/v1/me/providers/{id}/today/trend':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/webhooks':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{id}/webhooks/{webhookId}/deliveries':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{providerId}/calendar':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{providerId}/calendar/free':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 option-gone, 422 argument-error party-invalid',
  'GET /api/v1/me/providers/{providerId}/calendar/moves/preview':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied, 404 not-found, 409 as-offered begun hold-gone idempotency-in-progress idempotency-mismatch moved-meanwhile no-moves-left not-a-visit not-agreed outside-hours proposal-open provider-unavailable service-unavailable slot-taken terms-changed time-taken too-late too-near too-soon, 422 argument-error time-unchanged',
  'GET /api/v1/me/providers/{providerId}/calendar/services':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{providerId}/export':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{providerId}/imports':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{providerId}/imports/{importId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/providers/{providerId}/imports/{importId}/lines':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/reviews': '401 unauthenticated',
  'GET /api/v1/me/services/{id}': '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/me/services/{id}/preview':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'GET /api/v1/media': '422 argument-error',
  'GET /api/v1/media/limits': '',
  'GET /api/v1/media/{id}': '404 not-found, 422 argument-error',
  'GET /api/v1/next-visit': '404 not-found',
  'GET /api/v1/notifications': '401 unauthenticated, 422 argument-error',
  'GET /api/v1/orders/{reference}': '404 not-found, 422 argument-error',
  'GET /api/v1/orders/{reference}/documents': '404 not-found, 422 argument-error',
  'GET /api/v1/orders/{reference}/documents/{documentId}/{format}': '404 not-found, 422 argument-error',
  'GET /api/v1/orders/{reference}/items/{itemId}/cancel': '403 email-not-verified, 404 not-found, 422 argument-error',
  'GET /api/v1/orders/{reference}/items/{itemId}/dispute': '403 email-not-verified, 404 not-found, 422 argument-error',
  'GET /api/v1/orders/{reference}/items/{itemId}/other-times':
    '403 email-not-verified, 404 not-found, 409 as-offered begun no-moves-left not-a-visit not-agreed proposal-open, 422 argument-error',
  'GET /api/v1/orders/{reference}/items/{itemId}/review': '403 email-not-verified, 404 not-found, 422 argument-error',
  'GET /api/v1/places': '422 argument-error',
  'GET /api/v1/places/nearest': '422 argument-error',
  'GET /api/v1/providers': '404 not-found, 422 argument-error',
  'GET /api/v1/providers/count': '404 not-found, 422 argument-error',
  'GET /api/v1/providers/{slug}': '404 not-found, 422 argument-error',
  'GET /api/v1/quotes': '401 unauthenticated, 422 argument-error',
  'GET /api/v1/quotes/{id}': '401 unauthenticated, 404 not-found, 422 argument-error',
  'GET /api/v1/recently-viewed': '422 argument-error',
  'GET /api/v1/regions': '',
  'GET /api/v1/search': '404 not-found, 422 argument-error, 429 rate-limited',
  'GET /api/v1/selling': '',
  'GET /api/v1/service-form': '401 unauthenticated, 404 not-found, 422 argument-error',
  'GET /api/v1/services': '404 not-found, 422 argument-error',
  'GET /api/v1/services/count': '404 not-found, 422 argument-error',
  'GET /api/v1/services/{id}': '401 unauthenticated, 404 not-found, 422 argument-error',
  'GET /api/v1/services/{id}/reviews': '404 not-found, 422 argument-error',
  'GET /api/v1/services/{id}/slots': '404 not-found, 409 option-gone, 422 argument-error party-invalid',
  'GET /api/v1/suggestions': '422 argument-error',
  'GET /api/v1/tickets': '401 unauthenticated',
  'GET /api/v1/tickets/{reference}': '404 not-found, 422 argument-error',
  'GET /api/v1/tickets/{reference}/files/{fileId}': '404 not-found, 422 argument-error',
  'GET /api/v1/towns': '422 argument-error',
  'PATCH /api/admin/tickets/{id}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 ticket-claimed, 422 answer-incomplete, 429 rate-limited, 503 unavailable',
  'PATCH /api/admin/webhooks/{webhookId}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 404 not-found, 422 webhook-address, 429 rate-limited, 503 unavailable',
  'PATCH /api/users/{uid}':
    '400 argument-error, 401 unauthenticated, 403 permission-denied, 422 argument-error, 429 rate-limited',
  'PATCH /api/v1/cart/items/{itemId}':
    '404 not-found, 409 as-offered offer-over option-gone outside-hours provider-unavailable service-unavailable slot-taken sold-out stock-low too-late too-soon, 422 addon-invalid argument-error party-invalid slot-missing staff-needed, 429 too-many-holds',
  'PATCH /api/v1/checkout':
    '404 not-found, 409 cart-empty option-gone, 422 argument-error party-invalid, 429 rate-limited',
  'PATCH /api/v1/drafts/{id}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 changed-meanwhile draft-used-up too-many-drafts, 413 too-large, 422 argument-error, 429 rate-limited',
  'PATCH /api/v1/favourites/{kind}/{id}': '404 not-found, 422 argument-error',
  'PATCH /api/v1/me/notifications': '401 unauthenticated, 403 permission-denied, 422 argument-error not-switchable',
  'PATCH /api/v1/me/providers/{id}':
    '400 invalid-phone-number missing-phone-number, 401 unauthenticated, 403 permission-denied, 404 not-found, 409 changed-meanwhile name-taken photo-not-ready transition-not-allowed, 422 argument-error form-incomplete',
  'PATCH /api/v1/me/providers/{id}/customers/{customerId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 client-exists, 422 argument-error',
  'PATCH /api/v1/me/providers/{id}/equipment/{partId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 photo-not-ready transition-not-allowed, 422 argument-error',
  'PATCH /api/v1/me/providers/{id}/locations/{partId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 transition-not-allowed, 422 argument-error',
  'PATCH /api/v1/me/providers/{id}/members/{userId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 last-owner, 422 argument-error',
  'PATCH /api/v1/me/providers/{id}/people/{partId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 photo-not-ready transition-not-allowed, 422 argument-error',
  'PATCH /api/v1/me/providers/{id}/webhooks/{webhookId}':
    '401 unauthenticated, 403 permission-denied requires-recent-login, 404 not-found, 422 argument-error webhook-address',
  'PATCH /api/v1/me/providers/{providerId}/calendar/blocks/{blockId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch moved-meanwhile time-taken, 422 argument-error',
  'PATCH /api/v1/me/services/{id}':
    '401 unauthenticated, 403 permission-denied plan-limit, 404 not-found, 409 appeal-needs-another case-taken changed-meanwhile photo-not-ready transition-not-allowed, 422 argument-error decision-incomplete form-incomplete kind-fixed, 429 rate-limited',
  'POST /api/admin/admins':
    '400 argument-error, 401 unauthenticated, 403 permission-denied requires-recent-login, 404 user-not-found, 409 last-owner unverified-email user-disabled',
  'POST /api/admin/api-keys':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 409 idempotency-in-progress idempotency-mismatch secret-shown-once too-many-api-keys, 422 argument-error, 429 rate-limited, 503 unavailable',
  'POST /api/admin/audit/check':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'POST /api/admin/backups':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 429 rate-limited, 503 unavailable',
  'POST /api/admin/backups/{name}/check':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 409 backup-broken backup-foreign backup-missing backup-newer, 429 rate-limited, 503 unavailable',
  'POST /api/admin/canned-answers':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 409 canned-answer-exists, 422 answer-incomplete, 429 rate-limited, 503 unavailable',
  'POST /api/admin/catalogue/categories/{category}/attributes':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 409 setting-changed, 422 argument-error, 429 rate-limited, 503 unavailable',
  'POST /api/admin/catalogue/categories/{category}/subcategories':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 409 setting-changed, 422 argument-error, 429 rate-limited, 503 unavailable',
  'POST /api/admin/catalogue/featured':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 featured-full featured-twice, 422 argument-error, 429 rate-limited, 503 unavailable',
  'POST /api/admin/catalogue/featured/{id}/end':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'POST /api/admin/catalogue/places':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 409 place-there, 429 rate-limited, 503 unavailable',
  'POST /api/admin/catalogue/synonyms':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 422 argument-error, 429 rate-limited, 503 unavailable',
  'POST /api/admin/chargebacks/{id}/fault':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 404 not-found, 409 chargeback-over idempotency-in-progress idempotency-mismatch secret-shown-once, 429 rate-limited, 503 unavailable',
  'POST /api/admin/chargebacks/{id}/send':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 chargeback-over idempotency-in-progress idempotency-mismatch secret-shown-once, 429 rate-limited, 503 unavailable',
  'POST /api/admin/clock':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 422 argument-error, 429 rate-limited, 503 unavailable',
  'POST /api/admin/content/changes/{id}/undo':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 photo-not-ready setting-changed, 429 rate-limited, 503 unavailable',
  'POST /api/admin/content/documents/{id}/withdraw':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 last-document setting-changed, 429 rate-limited, 503 unavailable',
  'POST /api/admin/content/documents/{kind}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 409 setting-changed version-taken, 422 argument-error, 429 rate-limited, 503 unavailable',
  'POST /api/admin/content/pages':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 slug-taken, 422 argument-error, 429 rate-limited, 503 unavailable',
  'POST /api/admin/content/pages/{id}/hide':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'POST /api/admin/content/pages/{id}/publish':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'POST /api/admin/content/pages/{id}/restore':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 slug-taken, 429 rate-limited, 503 unavailable',
  'POST /api/admin/disputes/{id}/decide':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 involved-in-case permission-denied refund-limit requires-recent-login unauthorized-domain, 404 not-found, 409 decision-changed idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large secret-shown-once transition-not-allowed, 422 note-missing, 429 rate-limited, 503 unavailable',
  'POST /api/admin/disputes/{id}/venue-refund':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 involved-in-case permission-denied requires-recent-login unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch no-open-refund secret-shown-once transition-not-allowed, 422 argument-error, 429 rate-limited, 503 unavailable',
  'POST /api/admin/email-templates/{kind}/preview':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 422 argument-error, 429 rate-limited, 503 unavailable',
  'POST /api/admin/email-templates/{kind}/return':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 changed-meanwhile, 422 argument-error, 429 rate-limited, 503 unavailable',
  'POST /api/admin/fees/example':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 422 setting-invalid, 429 rate-limited, 503 unavailable',
  'POST /api/admin/force-majeure':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 409 idempotency-in-progress idempotency-mismatch secret-shown-once, 422 span-invalid, 429 rate-limited, 503 unavailable',
  'POST /api/admin/force-majeure/{id}/end':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch secret-shown-once, 429 rate-limited, 503 unavailable',
  'POST /api/admin/item-reports/{id}/decide':
    '400 argument-error idempotency-key-missing, 401 unauthenticated user-token-expired, 403 permission-denied refund-limit requires-recent-login unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large report-over transition-not-allowed, 422 note-missing reason-missing share-invalid text-too-short, 429 rate-limited, 503 unavailable',
  'POST /api/admin/mail/test':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 409 idempotency-in-progress idempotency-mismatch no-mail-server secret-shown-once, 429 rate-limited, 503 unavailable',
  'POST /api/admin/messages/{id}/cancel':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 not-cancellable, 422 argument-error, 429 rate-limited, 503 unavailable',
  'POST /api/admin/messages/{id}/resend':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch not-resendable out-of-date, 422 argument-error, 429 rate-limited, 503 unavailable',
  'POST /api/admin/messages/{id}/retry-address':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 422 argument-error, 429 rate-limited, 503 unavailable',
  'POST /api/admin/moderation/cases/reject-as-spam':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 appeal-needs-another case-taken changed-meanwhile form-incomplete name-taken photo-not-ready transition-not-allowed, 422 decision-incomplete form-incomplete review-incomplete, 429 rate-limited, 503 unavailable',
  'POST /api/admin/moderation/cases/{id}/claim':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 appeal-needs-another case-taken form-incomplete name-taken photo-not-ready transition-not-allowed, 422 decision-incomplete form-incomplete review-incomplete, 429 rate-limited, 503 unavailable',
  'POST /api/admin/moderation/cases/{id}/decision':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 appeal-needs-another case-taken changed-meanwhile form-incomplete name-taken photo-not-ready transition-not-allowed, 422 decision-incomplete form-incomplete review-incomplete, 429 rate-limited, 503 unavailable',
  'POST /api/admin/moderation/cases/{id}/release':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 transition-not-allowed, 429 rate-limited, 503 unavailable',
  'POST /api/admin/money/payments/{id}/close-review':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch, 422 note-missing, 429 rate-limited, 503 unavailable',
  'POST /api/admin/money/payout-files':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch nothing-to-send own-account-missing transition-not-allowed, 422 only-euros, 429 rate-limited, 503 unavailable',
  'POST /api/admin/money/payouts/approve':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 409 idempotency-in-progress idempotency-mismatch, 429 rate-limited, 503 unavailable',
  'POST /api/admin/money/payouts/{id}/mark':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch transition-not-allowed, 429 rate-limited, 503 unavailable',
  'POST /api/admin/money/providers/{id}/debt-payment':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch name-taken nothing-owed transition-not-allowed, 429 rate-limited, 503 unavailable',
  'POST /api/admin/money/providers/{id}/hold':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch, 429 rate-limited, 503 unavailable',
  'POST /api/admin/money/providers/{id}/verify-details':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 404 not-found, 409 details-changed details-missing idempotency-in-progress idempotency-mismatch, 429 rate-limited, 503 unavailable',
  'POST /api/admin/money/providers/{id}/write-off':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch name-taken nothing-owed transition-not-allowed, 422 note-missing, 429 rate-limited, 503 unavailable',
  'POST /api/admin/money/refunds/{id}/agree':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login second-person-needed unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-decided, 429 rate-limited, 503 unavailable',
  'POST /api/admin/money/refunds/{id}/decline':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch refund-decided, 429 rate-limited, 503 unavailable',
  'POST /api/admin/money/refunds/{id}/paid':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-decided, 422 note-missing, 429 rate-limited, 503 unavailable',
  'POST /api/admin/notes':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'POST /api/admin/order-items/{itemId}/cancel':
    '400 argument-error idempotency-key-missing, 401 unauthenticated user-token-expired, 403 permission-denied refund-limit requires-recent-login unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large transition-not-allowed, 422 note-missing reason-missing share-invalid text-too-short, 429 rate-limited, 503 unavailable',
  'POST /api/admin/order-items/{itemId}/mark':
    '400 argument-error idempotency-key-missing, 401 unauthenticated user-token-expired, 403 permission-denied refund-limit unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large transition-not-allowed, 422 note-missing reason-missing text-too-short, 429 rate-limited, 503 unavailable',
  'POST /api/admin/order-items/{itemId}/move':
    '400 argument-error idempotency-key-missing, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 as-offered begun hold-gone idempotency-in-progress idempotency-mismatch no-moves-left not-a-visit not-agreed outside-hours proposal-open provider-unavailable service-unavailable slot-taken too-late too-soon, 422 text-too-short time-unchanged, 429 rate-limited, 503 unavailable',
  'POST /api/admin/order-items/{itemId}/refund':
    '400 argument-error idempotency-key-missing, 401 unauthenticated user-token-expired, 403 permission-denied refund-limit requires-recent-login unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback item-in-question refund-too-large, 422 argument-error note-missing refund-too-large text-too-short, 429 rate-limited, 503 unavailable',
  'POST /api/admin/orders/{reference}/prepay':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch, 422 text-too-short, 429 rate-limited, 503 unavailable',
  'POST /api/admin/people/{id}/cancel-deletion':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 user-not-found, 429 rate-limited, 503 unavailable',
  'POST /api/admin/people/{id}/erase':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 404 not-found user-not-found, 409 last-administrator open-items, 429 rate-limited, 503 unavailable',
  'POST /api/admin/people/{id}/export':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 404 not-found user-not-found, 429 rate-limited, 503 unavailable',
  'POST /api/admin/people/{id}/merge-orders':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 user-not-found, 409 unverified-email, 429 rate-limited, 503 unavailable',
  'POST /api/admin/people/{id}/prepay':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 user-not-found, 422 text-too-short, 429 rate-limited, 503 unavailable',
  'POST /api/admin/plans/preview':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 422 setting-invalid, 429 rate-limited, 503 unavailable',
  'POST /api/admin/providers/{id}/close':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 appeal-needs-another case-taken idempotency-in-progress idempotency-mismatch name-taken secret-shown-once transition-not-allowed, 422 decision-incomplete, 429 rate-limited, 503 unavailable',
  'POST /api/admin/providers/{id}/commission':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch secret-shown-once, 429 rate-limited, 503 unavailable',
  'POST /api/admin/providers/{id}/mark':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch secret-shown-once, 429 rate-limited, 503 unavailable',
  'POST /api/admin/providers/{id}/members':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found user-not-found, 409 idempotency-in-progress idempotency-mismatch last-owner secret-shown-once, 429 rate-limited, 503 unavailable',
  'POST /api/admin/providers/{id}/pause':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch name-taken secret-shown-once transition-not-allowed, 422 argument-error, 429 rate-limited, 503 unavailable',
  'POST /api/admin/providers/{id}/plan':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch secret-shown-once, 429 rate-limited, 503 unavailable',
  'POST /api/admin/providers/{id}/reinstate':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch name-taken secret-shown-once transition-not-allowed, 429 rate-limited, 503 unavailable',
  'POST /api/admin/providers/{id}/restrict':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch name-taken secret-shown-once transition-not-allowed, 429 rate-limited, 503 unavailable',
  'POST /api/admin/providers/{id}/resume':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch name-taken secret-shown-once transition-not-allowed, 429 rate-limited, 503 unavailable',
  'POST /api/admin/providers/{id}/service-limit':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch secret-shown-once, 429 rate-limited, 503 unavailable',
  'POST /api/admin/providers/{id}/strike':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch secret-shown-once, 429 rate-limited, 503 unavailable',
  'POST /api/admin/providers/{id}/suspend':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch name-taken secret-shown-once transition-not-allowed, 429 rate-limited, 503 unavailable',
  'POST /api/admin/providers/{id}/unrestrict':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch name-taken secret-shown-once transition-not-allowed, 429 rate-limited, 503 unavailable',
  'POST /api/admin/rates':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 409 rates-jump, 422 setting-invalid, 429 rate-limited, 503 unavailable',
  'POST /api/admin/rates/preview':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 422 setting-invalid, 429 rate-limited, 503 unavailable',
  'POST /api/admin/reviews/{id}/hide':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 appeal-needs-another case-taken transition-not-allowed, 422 decision-incomplete review-incomplete, 429 rate-limited, 503 unavailable',
  'POST /api/admin/reviews/{id}/remove':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 appeal-needs-another case-taken transition-not-allowed, 422 decision-incomplete review-incomplete, 429 rate-limited, 503 unavailable',
  'POST /api/admin/reviews/{id}/show':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 appeal-needs-another case-taken transition-not-allowed, 422 decision-incomplete review-incomplete, 429 rate-limited, 503 unavailable',
  'POST /api/admin/services/{id}/move-category':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 422 argument-error, 429 rate-limited, 503 unavailable',
  'POST /api/admin/services/{id}/reinstate':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 transition-not-allowed, 429 rate-limited, 503 unavailable',
  'POST /api/admin/services/{id}/suspend':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 transition-not-allowed, 429 rate-limited, 503 unavailable',
  'POST /api/admin/settings/changes/{id}/undo':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 404 not-found, 409 limit-below-usage setting-changed setting-has-dedicated-form, 422 setting-invalid, 429 rate-limited, 503 unavailable',
  'POST /api/admin/tickets/{id}/answer':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 changed-meanwhile idempotency-in-progress idempotency-mismatch photo-not-ready ticket-claimed transition-not-allowed, 422 answer-incomplete, 429 rate-limited, 503 unavailable',
  'POST /api/admin/tickets/{id}/claim':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 ticket-claimed transition-not-allowed, 429 rate-limited, 503 unavailable',
  'POST /api/admin/tickets/{id}/merge':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 another-person ticket-claimed transition-not-allowed, 429 rate-limited, 503 unavailable',
  'POST /api/admin/tickets/{id}/notes':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 ticket-claimed, 422 answer-incomplete, 429 rate-limited, 503 unavailable',
  'POST /api/admin/tickets/{id}/release':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 ticket-claimed transition-not-allowed, 429 rate-limited, 503 unavailable',
  'POST /api/admin/tickets/{id}/reopen':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 ticket-claimed transition-not-allowed, 429 rate-limited, 503 unavailable',
  'POST /api/admin/tickets/{id}/resolve':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 ticket-claimed transition-not-allowed, 429 rate-limited, 503 unavailable',
  'POST /api/admin/tickets/{id}/spam':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 ticket-claimed transition-not-allowed, 429 rate-limited, 503 unavailable',
  'POST /api/admin/timers/retry':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'POST /api/admin/timers/run':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'POST /api/admin/timers/set-aside':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'POST /api/admin/users/{id}/disable':
    '400 argument-error, 401 unauthenticated, 403 permission-denied requires-recent-login, 404 user-not-found, 409 last-owner',
  'POST /api/admin/users/{id}/enable':
    '400 argument-error, 401 unauthenticated, 403 permission-denied, 404 user-not-found',
  'POST /api/admin/users/{id}/revoke-sessions':
    '400 argument-error, 401 unauthenticated, 403 permission-denied, 404 user-not-found',
  'POST /api/admin/users/{id}/send-reset':
    '400 argument-error code-expired email-change-needs-verification expired-action-code invalid-action-code invalid-continue-uri invalid-email invalid-phone-number invalid-recaptcha-action invalid-verification-code invalid-verification-id last-sign-in-method maximum-second-factor-count-exceeded missing-password missing-phone-number missing-verification-code passkey-failed password-does-not-meet-requirements recaptcha-not-enabled unsupported-first-factor unsupported-password-policy-schema-version weak-password wrong-password, 401 invalid-multi-factor-session unauthenticated, 403 operation-not-allowed permission-denied requires-recent-login unauthorized-continue-uri unverified-email user-disabled user-mismatch, 404 multi-factor-info-not-found no-such-provider not-found user-not-found, 409 credential-already-in-use email-already-in-use last-administrator missing-email open-items provider-already-linked second-factor-already-in-use, 429 quota-exceeded rate-limited too-many-requests, 503 encrypted-value-unreadable unavailable',
  'POST /api/admin/users/{id}/verify':
    '400 argument-error, 401 unauthenticated, 403 permission-denied, 404 user-not-found, 409 missing-email',
  'POST /api/admin/webhooks':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch secret-shown-once too-many-webhooks, 422 webhook-address, 429 rate-limited, 503 unavailable',
  'POST /api/admin/webhooks/{webhookId}/deliveries/{deliveryId}/resend':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch secret-shown-once webhook-off, 429 rate-limited, 503 unavailable',
  'POST /api/admin/webhooks/{webhookId}/secret':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch secret-shown-once, 429 rate-limited, 503 unavailable',
  'POST /api/admin/webhooks/{webhookId}/test':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 idempotency-in-progress idempotency-mismatch secret-shown-once webhook-off, 429 rate-limited, 503 unavailable',
  'POST /api/v1/cart/items':
    '404 not-found, 409 cart-full idempotency-in-progress idempotency-mismatch offer-over option-gone outside-hours provider-unavailable service-unavailable slot-taken sold-out stock-low too-late too-soon, 422 addon-invalid argument-error party-invalid slot-missing staff-needed, 429 too-many-holds',
  'POST /api/v1/cart/items/{itemId}/accept-price': '404 not-found, 409 option-gone, 422 argument-error party-invalid',
  'POST /api/v1/cart/items/{itemId}/retake-slot':
    '404 not-found, 409 offer-over option-gone outside-hours provider-unavailable service-unavailable slot-taken too-late too-soon, 422 addon-invalid argument-error party-invalid slot-missing staff-needed, 429 too-many-holds',
  'POST /api/v1/checkout': '404 not-found, 409 cart-empty option-gone, 422 argument-error party-invalid',
  'POST /api/v1/conversations':
    '401 unauthenticated, 403 email-not-verified member-of-business permission-denied, 404 not-found, 409 conversation-blocked customer-gone photo-not-ready provider-unavailable, 422 argument-error conversation-blocked customer-gone message-unfit provider-unavailable, 429 rate-limited',
  'POST /api/v1/conversations/{id}/messages':
    '401 unauthenticated, 403 email-not-verified permission-denied, 404 not-found, 409 conversation-blocked customer-gone photo-not-ready provider-unavailable, 422 argument-error conversation-blocked customer-gone message-unfit provider-unavailable, 429 rate-limited',
  'POST /api/v1/conversations/{id}/read':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'POST /api/v1/drafts':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 changed-meanwhile draft-used-up too-many-drafts, 413 too-large, 422 argument-error, 429 rate-limited',
  'POST /api/v1/email-codes': '400 missing-recaptcha-token, 422 argument-error email-invalid, 429 rate-limited',
  'POST /api/v1/email-codes/verify': '409 code-expired code-used-up, 422 argument-error code-wrong',
  'POST /api/v1/events': '422 argument-error',
  'POST /api/v1/holds':
    '404 not-found, 409 idempotency-in-progress idempotency-mismatch option-gone outside-hours provider-unavailable service-unavailable slot-taken too-late too-soon, 422 argument-error party-invalid staff-needed, 429 too-many-holds',
  'POST /api/v1/invitations/{code}/accept':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 plan-limit, 422 argument-error, 429 rate-limited',
  'POST /api/v1/me/calendar-feed':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch no-own-calendar not-a-member, 422 argument-error, 429 rate-limited',
  'POST /api/v1/me/mail-address/retry': '401 unauthenticated, 422 argument-error, 429 rate-limited',
  'POST /api/v1/me/providers':
    '400 invalid-phone-number missing-phone-number, 401 unauthenticated, 403 permission-denied unverified-email, 404 not-found, 409 idempotency-in-progress idempotency-mismatch name-taken photo-not-ready too-many-providers transition-not-allowed, 422 argument-error decision-incomplete form-incomplete, 429 rate-limited',
  'POST /api/v1/me/providers/{id}/address-point':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error, 429 rate-limited',
  'POST /api/v1/me/providers/{id}/api-keys':
    '401 unauthenticated, 403 permission-denied plan-limit requires-recent-login, 404 not-found, 409 idempotency-in-progress idempotency-mismatch secret-shown-once too-many-api-keys, 422 argument-error',
  'POST /api/v1/me/providers/{id}/appeal':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 name-taken transition-not-allowed, 422 argument-error decision-incomplete',
  'POST /api/v1/me/providers/{id}/calendar-feeds/{kind}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch no-own-calendar not-a-member, 422 argument-error, 429 rate-limited',
  'POST /api/v1/me/providers/{id}/chargebacks/{chargebackId}/proof':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied, 404 not-found, 409 chargeback-over idempotency-in-progress idempotency-mismatch photo-not-ready, 422 argument-error',
  'POST /api/v1/me/providers/{id}/close':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 appeal-needs-another case-taken name-taken transition-not-allowed, 422 argument-error decision-incomplete',
  'POST /api/v1/me/providers/{id}/closed-days':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch transition-not-allowed, 422 argument-error',
  'POST /api/v1/me/providers/{id}/conversations':
    '401 unauthenticated, 403 email-not-verified permission-denied, 404 not-found, 409 conversation-blocked customer-gone customer-without-account photo-not-ready provider-unavailable, 422 argument-error conversation-blocked customer-gone message-unfit provider-unavailable, 429 rate-limited',
  'POST /api/v1/me/providers/{id}/conversations/{conversationId}/messages':
    '401 unauthenticated, 403 email-not-verified permission-denied, 404 not-found, 409 conversation-blocked customer-gone photo-not-ready provider-unavailable, 422 argument-error conversation-blocked customer-gone message-unfit provider-unavailable, 429 rate-limited',
  'POST /api/v1/me/providers/{id}/conversations/{conversationId}/read':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'POST /api/v1/me/providers/{id}/customers':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 client-exists idempotency-in-progress idempotency-mismatch, 422 argument-error',
  'POST /api/v1/me/providers/{id}/customers/import':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error file-unreadable, 429 rate-limited',
  'POST /api/v1/me/providers/{id}/customers/import-bookings':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch option-gone outside-hours slot-taken too-late too-soon, 422 argument-error file-unreadable party-invalid, 429 rate-limited',
  'POST /api/v1/me/providers/{id}/customers/{customerId}/merge':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error same-client',
  'POST /api/v1/me/providers/{id}/customers/{customerId}/separate':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'POST /api/v1/me/providers/{id}/disputes/{disputeId}/accept':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback photo-not-ready refund-too-large transition-not-allowed, 422 argument-error dispute-incomplete note-missing',
  'POST /api/v1/me/providers/{id}/disputes/{disputeId}/appeal':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback photo-not-ready refund-too-large transition-not-allowed, 422 argument-error dispute-incomplete note-missing',
  'POST /api/v1/me/providers/{id}/disputes/{disputeId}/contest':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback photo-not-ready refund-too-large transition-not-allowed, 422 argument-error dispute-incomplete note-missing',
  'POST /api/v1/me/providers/{id}/disputes/{disputeId}/offer':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback photo-not-ready refund-too-large transition-not-allowed, 422 argument-error dispute-incomplete note-missing',
  'POST /api/v1/me/providers/{id}/disputes/{disputeId}/redo':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback photo-not-ready refund-too-large transition-not-allowed, 422 argument-error dispute-incomplete note-missing',
  'POST /api/v1/me/providers/{id}/equipment':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch photo-not-ready plan-limit transition-not-allowed, 422 argument-error',
  'POST /api/v1/me/providers/{id}/invitations':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 already-member idempotency-in-progress idempotency-mismatch plan-limit transition-not-allowed, 422 argument-error, 429 rate-limited',
  'POST /api/v1/me/providers/{id}/items/{itemId}/accept':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large report-over transition-not-allowed, 422 argument-error note-missing pickup-code-wrong reason-missing',
  'POST /api/v1/me/providers/{id}/items/{itemId}/allow-move':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch, 422 argument-error',
  'POST /api/v1/me/providers/{id}/items/{itemId}/answer-proposal':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied refund-limit, 404 not-found, 409 hold-gone idempotency-in-progress idempotency-mismatch item-in-chargeback proposal-over refund-too-large transition-not-allowed, 422 argument-error note-missing reason-missing',
  'POST /api/v1/me/providers/{id}/items/{itemId}/answer-report':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large report-over transition-not-allowed, 422 argument-error note-missing reason-missing text-too-short',
  'POST /api/v1/me/providers/{id}/items/{itemId}/cancel':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large report-over transition-not-allowed, 422 argument-error note-missing pickup-code-wrong reason-missing',
  'POST /api/v1/me/providers/{id}/items/{itemId}/check-in':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large report-over transition-not-allowed, 422 argument-error note-missing pickup-code-wrong reason-missing',
  'POST /api/v1/me/providers/{id}/items/{itemId}/decline':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large report-over transition-not-allowed, 422 argument-error note-missing pickup-code-wrong reason-missing',
  'POST /api/v1/me/providers/{id}/items/{itemId}/expected-time':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch transition-not-allowed, 422 argument-error',
  'POST /api/v1/me/providers/{id}/items/{itemId}/fulfil':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large report-over transition-not-allowed, 422 argument-error note-missing pickup-code-wrong reason-missing',
  'POST /api/v1/me/providers/{id}/items/{itemId}/lines':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch option-gone service-unavailable sold-out stock-low, 422 argument-error till-invalid',
  'POST /api/v1/me/providers/{id}/items/{itemId}/lines/{lineId}/remove':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large transition-not-allowed, 422 argument-error note-missing reason-missing',
  'POST /api/v1/me/providers/{id}/items/{itemId}/miss':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large report-over transition-not-allowed, 422 argument-error note-missing pickup-code-wrong reason-missing',
  'POST /api/v1/me/providers/{id}/items/{itemId}/payment-links':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied, 404 not-found, 409 amount-above-due idempotency-in-progress idempotency-mismatch, 422 argument-error till-invalid, 503 payment-unavailable',
  'POST /api/v1/me/providers/{id}/items/{itemId}/prepare':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large report-over transition-not-allowed, 422 argument-error note-missing pickup-code-wrong reason-missing',
  'POST /api/v1/me/providers/{id}/items/{itemId}/propose-time':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied, 404 not-found, 409 as-offered begun hold-gone idempotency-in-progress idempotency-mismatch no-moves-left not-a-visit not-agreed outside-hours proposal-open provider-unavailable service-unavailable slot-taken too-late too-near too-soon, 422 argument-error time-unchanged',
  'POST /api/v1/me/providers/{id}/items/{itemId}/ready':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large report-over transition-not-allowed, 422 argument-error note-missing pickup-code-wrong reason-missing',
  'POST /api/v1/me/providers/{id}/items/{itemId}/recall':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large report-over transition-not-allowed, 422 argument-error note-missing pickup-code-wrong reason-missing',
  'POST /api/v1/me/providers/{id}/items/{itemId}/receipt/send':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch, 422 argument-error till-invalid',
  'POST /api/v1/me/providers/{id}/items/{itemId}/refund':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied refund-limit requires-recent-login, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback item-in-question refund-too-large, 422 argument-error note-missing refund-too-large text-too-short',
  'POST /api/v1/me/providers/{id}/items/{itemId}/till-payments':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied, 404 not-found, 409 amount-above-due idempotency-in-progress idempotency-mismatch, 422 argument-error cash-does-not-fit till-invalid',
  'POST /api/v1/me/providers/{id}/items/{itemId}/till-payments/{paymentId}/refund':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch no-open-refund refund-too-large, 422 argument-error till-invalid',
  'POST /api/v1/me/providers/{id}/locations':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch plan-limit transition-not-allowed, 422 argument-error',
  'POST /api/v1/me/providers/{id}/money/account':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 no-gateway, 422 argument-error',
  'POST /api/v1/me/providers/{id}/order-tickets/{ticketId}/accept':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large report-over transition-not-allowed, 422 argument-error note-missing pickup-code-wrong reason-missing',
  'POST /api/v1/me/providers/{id}/order-tickets/{ticketId}/decline':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large report-over transition-not-allowed, 422 argument-error note-missing pickup-code-wrong reason-missing',
  'POST /api/v1/me/providers/{id}/order-tickets/{ticketId}/fulfil':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large report-over transition-not-allowed, 422 argument-error note-missing pickup-code-wrong reason-missing',
  'POST /api/v1/me/providers/{id}/order-tickets/{ticketId}/prepare':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large report-over transition-not-allowed, 422 argument-error note-missing pickup-code-wrong reason-missing',
  'POST /api/v1/me/providers/{id}/order-tickets/{ticketId}/ready':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large report-over transition-not-allowed, 422 argument-error note-missing pickup-code-wrong reason-missing',
  'POST /api/v1/me/providers/{id}/order-tickets/{ticketId}/recall':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large report-over transition-not-allowed, 422 argument-error note-missing pickup-code-wrong reason-missing',
  'POST /api/v1/me/providers/{id}/pause':
    '400 invalid-phone-number missing-phone-number, 401 unauthenticated, 403 permission-denied, 404 not-found, 409 name-taken transition-not-allowed, 422 argument-error',
  'POST /api/v1/me/providers/{id}/payouts':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch payout-not-possible, 422 argument-error',
  'POST /api/v1/me/providers/{id}/people':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch photo-not-ready plan-limit transition-not-allowed, 422 argument-error',
  'POST /api/v1/me/providers/{id}/plan':
    '400 invalid-phone-number missing-phone-number, 401 unauthenticated, 403 permission-denied, 404 not-found, 409 plan-needs-payment transition-not-allowed, 422 argument-error',
  'POST /api/v1/me/providers/{id}/quick-replies':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 too-many-quick-replies, 422 argument-error',
  'POST /api/v1/me/providers/{id}/quotes/{quoteId}/decline':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch quote-ordered secret-shown-once transition-not-allowed, 422 argument-error',
  'POST /api/v1/me/providers/{id}/quotes/{quoteId}/offers':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch secret-shown-once too-many-offers transition-not-allowed, 422 argument-error quote-incomplete',
  'POST /api/v1/me/providers/{id}/quotes/{quoteId}/withdraw':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch quote-ordered secret-shown-once transition-not-allowed, 422 argument-error',
  'POST /api/v1/me/providers/{id}/resume':
    '400 invalid-phone-number missing-phone-number, 401 unauthenticated, 403 permission-denied, 404 not-found, 409 name-taken transition-not-allowed, 422 argument-error',
  'POST /api/v1/me/providers/{id}/submit':
    '400 invalid-phone-number missing-phone-number, 401 unauthenticated, 403 permission-denied, 404 not-found, 409 name-taken too-early transition-not-allowed, 422 argument-error decision-incomplete form-incomplete',
  'POST /api/v1/me/providers/{id}/till/close':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch till-changed till-empty, 422 argument-error',
  'POST /api/v1/me/providers/{id}/webhooks':
    '401 unauthenticated, 403 permission-denied requires-recent-login, 404 not-found, 409 idempotency-in-progress idempotency-mismatch secret-shown-once too-many-webhooks, 422 argument-error webhook-address',
  'POST /api/v1/me/providers/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/resend':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch secret-shown-once webhook-off, 422 argument-error, 429 rate-limited',
  'POST /api/v1/me/providers/{id}/webhooks/{webhookId}/secret':
    '401 unauthenticated, 403 permission-denied requires-recent-login, 404 not-found, 409 idempotency-in-progress idempotency-mismatch secret-shown-once, 422 argument-error',
  'POST /api/v1/me/providers/{id}/webhooks/{webhookId}/test':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch secret-shown-once webhook-off, 422 argument-error, 429 rate-limited',
  'POST /api/v1/me/providers/{providerId}/calendar/blocks':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch time-taken, 422 argument-error',
  'POST /api/v1/me/providers/{providerId}/calendar/blocks/restore':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch time-taken, 422 argument-error',
  'POST /api/v1/me/providers/{providerId}/calendar/moves':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied, 404 not-found, 409 as-offered begun hold-gone idempotency-in-progress idempotency-mismatch moved-meanwhile no-moves-left not-a-visit not-agreed outside-hours proposal-open provider-unavailable service-unavailable slot-taken terms-changed time-taken too-late too-near too-soon, 422 argument-error time-unchanged',
  'POST /api/v1/me/providers/{providerId}/calendar/walk-ins':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch option-gone outside-hours service-unavailable slot-taken too-late too-soon, 422 argument-error party-invalid',
  'POST /api/v1/me/providers/{providerId}/calendar/walk-ins/days':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 option-gone service-unavailable, 422 argument-error party-invalid',
  'POST /api/v1/me/providers/{providerId}/imports':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch, 422 argument-error file-unreadable, 429 rate-limited',
  'POST /api/v1/me/providers/{providerId}/imports/{importId}/stop':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 transition-not-allowed, 422 argument-error',
  'POST /api/v1/me/services':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch photo-not-ready provider-unavailable transition-not-allowed, 422 argument-error decision-incomplete form-incomplete provider-missing, 429 rate-limited',
  'POST /api/v1/me/services/{id}/appeal':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 transition-not-allowed, 422 argument-error decision-incomplete',
  'POST /api/v1/me/services/{id}/archive':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 appeal-needs-another case-taken no-hours open-items plan-limit transition-not-allowed, 422 argument-error decision-incomplete, 429 rate-limited',
  'POST /api/v1/me/services/{id}/copy':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch photo-not-ready, 422 argument-error form-incomplete, 429 rate-limited',
  'POST /api/v1/me/services/{id}/pause':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 transition-not-allowed, 422 argument-error, 429 rate-limited',
  'POST /api/v1/me/services/{id}/resume':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 appeal-needs-another case-taken no-hours open-items plan-limit transition-not-allowed, 422 argument-error decision-incomplete, 429 rate-limited',
  'POST /api/v1/me/services/{id}/submit':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 photo-not-ready provider-unavailable transition-not-allowed, 422 argument-error decision-incomplete form-incomplete, 429 rate-limited',
  'POST /api/v1/me/services/{id}/withdraw':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 appeal-needs-another case-taken no-hours open-items plan-limit transition-not-allowed, 422 argument-error decision-incomplete, 429 rate-limited',
  'POST /api/v1/me/services/{id}/withdraw-revision':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 appeal-needs-another case-taken no-hours open-items plan-limit transition-not-allowed, 422 argument-error decision-incomplete, 429 rate-limited',
  'POST /api/v1/notifications/read': '401 unauthenticated, 422 argument-error',
  'POST /api/v1/orders':
    '400 idempotency-key-missing, 403 email-not-verified, 404 not-found, 409 cart-empty cart-has-problems idempotency-in-progress idempotency-mismatch option-gone outside-hours provider-unavailable service-unavailable slot-taken sold-out stock-low, 422 argument-error checkout-incomplete party-invalid, 429 rate-limited',
  'POST /api/v1/orders/find':
    '400 missing-recaptcha-token, 404 not-found, 409 code-expired code-used-up, 422 argument-error code-wrong email-invalid, 429 rate-limited',
  'POST /api/v1/orders/{reference}/items/{itemId}/answer-proposal':
    '400 idempotency-key-missing, 403 email-not-verified refund-limit, 404 not-found, 409 hold-gone idempotency-in-progress idempotency-mismatch item-in-chargeback proposal-over refund-too-large transition-not-allowed, 422 argument-error note-missing reason-missing',
  'POST /api/v1/orders/{reference}/items/{itemId}/cancel':
    '400 idempotency-key-missing, 403 email-not-verified refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback policy-blocks refund-too-large report-over terms-changed transition-not-allowed, 422 argument-error note-missing pieces-invalid reason-missing',
  'POST /api/v1/orders/{reference}/items/{itemId}/confirm':
    '400 idempotency-key-missing, 403 email-not-verified, 404 not-found, 409 idempotency-in-progress idempotency-mismatch transition-not-allowed, 422 argument-error',
  'POST /api/v1/orders/{reference}/items/{itemId}/dispute':
    '400 idempotency-key-missing, 403 email-not-verified, 404 not-found, 409 dispute-exists dispute-too-late idempotency-in-progress idempotency-mismatch photo-not-ready, 422 argument-error dispute-incomplete, 429 rate-limited',
  'POST /api/v1/orders/{reference}/items/{itemId}/dispute/agree':
    '400 idempotency-key-missing, 403 email-not-verified refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large transition-not-allowed, 422 argument-error dispute-incomplete note-missing',
  'POST /api/v1/orders/{reference}/items/{itemId}/dispute/appeal':
    '400 idempotency-key-missing, 403 email-not-verified refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large transition-not-allowed, 422 argument-error dispute-incomplete note-missing',
  'POST /api/v1/orders/{reference}/items/{itemId}/dispute/reject':
    '400 idempotency-key-missing, 403 email-not-verified refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large transition-not-allowed, 422 argument-error dispute-incomplete note-missing',
  'POST /api/v1/orders/{reference}/items/{itemId}/dispute/withdraw':
    '400 idempotency-key-missing, 403 email-not-verified refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large transition-not-allowed, 422 argument-error dispute-incomplete note-missing',
  'POST /api/v1/orders/{reference}/items/{itemId}/object':
    '400 idempotency-key-missing, 403 email-not-verified, 404 not-found, 409 idempotency-in-progress idempotency-mismatch report-over, 422 argument-error text-too-short',
  'POST /api/v1/orders/{reference}/items/{itemId}/receive':
    '400 idempotency-key-missing, 403 email-not-verified refund-limit, 404 not-found, 409 idempotency-in-progress idempotency-mismatch item-in-chargeback refund-too-large transition-not-allowed, 422 argument-error note-missing reason-missing',
  'POST /api/v1/orders/{reference}/items/{itemId}/report-absence':
    '400 idempotency-key-missing, 403 email-not-verified, 404 not-found, 409 idempotency-in-progress idempotency-mismatch report-over transition-not-allowed, 422 argument-error text-too-short',
  'POST /api/v1/orders/{reference}/items/{itemId}/reschedule':
    '400 idempotency-key-missing, 403 email-not-verified refund-limit, 404 not-found, 409 as-offered begun hold-gone idempotency-in-progress idempotency-mismatch item-in-chargeback no-moves-left not-a-visit not-agreed option-fixed option-gone outside-hours proposal-open provider-unavailable refund-too-large service-unavailable slot-taken terms-changed too-late too-near too-soon, 422 argument-error note-missing time-unchanged',
  'POST /api/v1/orders/{reference}/items/{itemId}/review':
    '400 idempotency-key-missing, 403 email-not-verified member-of-business, 404 not-found, 409 idempotency-in-progress idempotency-mismatch photo-not-ready review-exists review-too-early review-too-late transition-not-allowed, 422 argument-error decision-incomplete review-incomplete, 429 rate-limited',
  'POST /api/v1/orders/{reference}/payments/{paymentId}':
    '403 refund-limit, 404 not-found, 409 hold-gone item-in-chargeback outside-hours payment-failed payment-over provider-unavailable refund-too-large service-unavailable slot-taken sold-out stock-low too-late, 422 argument-error note-missing, 503 payment-unavailable',
  'POST /api/v1/quotes':
    '401 unauthenticated, 403 email-not-verified member-of-business permission-denied, 404 not-found, 409 conversation-blocked customer-gone not-on-request photo-not-ready provider-unavailable service-unavailable too-many-quotes, 422 argument-error conversation-blocked customer-gone message-unfit provider-unavailable quote-incomplete, 429 rate-limited',
  'POST /api/v1/quotes/{id}/accept':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 cart-full idempotency-in-progress idempotency-mismatch offer-changed offer-over option-gone outside-hours provider-unavailable quote-ordered secret-shown-once service-unavailable slot-taken too-late too-soon transition-not-allowed, 422 addon-invalid argument-error party-invalid slot-missing staff-needed, 429 too-many-holds',
  'POST /api/v1/quotes/{id}/decline':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch quote-ordered secret-shown-once transition-not-allowed, 422 argument-error',
  'POST /api/v1/quotes/{id}/withdraw':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch quote-ordered secret-shown-once transition-not-allowed, 422 argument-error',
  'POST /api/v1/reports':
    '401 unauthenticated, 403 member-of-business permission-denied, 404 not-found, 409 idempotency-in-progress idempotency-mismatch report-exists review-not-shown secret-shown-once transition-not-allowed, 422 argument-error decision-incomplete report-incomplete review-incomplete, 429 rate-limited',
  'POST /api/v1/reviews/{id}/reports':
    '401 unauthenticated, 404 not-found, 409 idempotency-in-progress idempotency-mismatch report-exists review-not-shown secret-shown-once transition-not-allowed, 422 argument-error decision-incomplete review-incomplete, 429 rate-limited',
  'POST /api/v1/tickets':
    '400 missing-recaptcha-token, 404 not-found, 409 idempotency-in-progress idempotency-mismatch photo-not-ready, 422 argument-error ticket-incomplete, 429 rate-limited',
  'POST /api/v1/tickets/{reference}/replies':
    '404 not-found, 409 idempotency-in-progress idempotency-mismatch photo-not-ready transition-not-allowed, 422 argument-error ticket-incomplete, 429 rate-limited',
  'PUT /api/admin/admins/{id}':
    '400 argument-error, 401 unauthenticated, 403 permission-denied requires-recent-login, 404 user-not-found, 409 last-owner unverified-email user-disabled',
  'PUT /api/admin/analytics/script':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 409 setting-changed, 422 argument-error, 429 rate-limited, 503 unavailable',
  'PUT /api/admin/canned-answers/{id}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 canned-answer-exists, 422 answer-incomplete, 429 rate-limited, 503 unavailable',
  'PUT /api/admin/captcha': '400 argument-error, 401 unauthenticated, 403 permission-denied, 409 setting-changed',
  'PUT /api/admin/catalogue/categories/{category}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 409 setting-changed, 422 argument-error, 429 rate-limited, 503 unavailable',
  'PUT /api/admin/catalogue/countries/{country}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 409 setting-changed, 422 argument-error, 429 rate-limited, 503 unavailable',
  'PUT /api/admin/catalogue/countries/{country}/regions/{region}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 409 setting-changed, 422 argument-error, 429 rate-limited, 503 unavailable',
  'PUT /api/admin/catalogue/places/{id}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 429 rate-limited, 503 unavailable',
  'PUT /api/admin/catalogue/synonyms/{id}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 422 argument-error, 429 rate-limited, 503 unavailable',
  'PUT /api/admin/content/brand':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 photo-not-ready setting-changed, 422 argument-error, 429 rate-limited, 503 unavailable',
  'PUT /api/admin/content/documents/{kind}/file':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 setting-changed version-taken, 422 argument-error, 429 rate-limited, 503 unavailable',
  'PUT /api/admin/content/pages/{id}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 page-changed slug-taken, 422 argument-error, 429 rate-limited, 503 unavailable',
  'PUT /api/admin/content/sections/{page}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 409 setting-changed, 422 argument-error, 429 rate-limited, 503 unavailable',
  'PUT /api/admin/content/texts/{language}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 409 setting-changed, 422 argument-error, 429 rate-limited, 503 unavailable',
  'PUT /api/admin/email-templates/{kind}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 404 not-found, 409 changed-meanwhile, 422 argument-error, 429 rate-limited, 503 unavailable',
  'PUT /api/admin/mail-transport':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 422 setting-invalid, 429 rate-limited, 503 unavailable',
  'PUT /api/admin/maintenance':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 404 not-found, 409 limit-below-usage setting-changed setting-has-dedicated-form, 422 reason-missing setting-invalid, 429 rate-limited, 503 unavailable',
  'PUT /api/admin/moderation/settings':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied unauthorized-domain, 409 setting-changed, 429 rate-limited, 503 unavailable',
  'PUT /api/admin/password-policy':
    '400 argument-error, 401 unauthenticated, 403 permission-denied, 409 setting-changed',
  'PUT /api/admin/settings/{key}':
    '400 argument-error, 401 unauthenticated user-token-expired, 403 permission-denied requires-recent-login unauthorized-domain, 404 not-found, 409 limit-below-usage setting-changed setting-has-dedicated-form, 422 reason-missing setting-invalid, 429 rate-limited, 503 unavailable',
  'PUT /api/v1/conversations/{id}/block':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'PUT /api/v1/favourites/{kind}/{id}': '404 not-found, 409 too-many-favourites, 422 argument-error, 429 rate-limited',
  'PUT /api/v1/me/providers/{id}/busy': '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'PUT /api/v1/me/providers/{id}/customers/{customerId}/block':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error note-too-long reason-missing',
  'PUT /api/v1/me/providers/{id}/customers/{customerId}/note':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error note-too-long reason-missing',
  'PUT /api/v1/me/providers/{id}/items/{itemId}/mark':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 review-too-early, 422 argument-error',
  'PUT /api/v1/me/providers/{id}/locations/{partId}/hours':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 changed-meanwhile transition-not-allowed, 422 argument-error',
  'PUT /api/v1/me/providers/{id}/money/schedule':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'PUT /api/v1/me/providers/{id}/people/{partId}/hours':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 changed-meanwhile transition-not-allowed, 422 argument-error',
  'PUT /api/v1/me/providers/{id}/quick-replies/{replyId}':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 422 argument-error',
  'PUT /api/v1/me/providers/{id}/reviews/{reviewId}/answer':
    '400 idempotency-key-missing, 401 unauthenticated, 403 permission-denied, 404 not-found, 409 answer-closed idempotency-in-progress idempotency-mismatch review-not-shown, 422 argument-error review-incomplete',
  'PUT /api/v1/me/providers/{id}/tax-rates':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 transition-not-allowed, 422 argument-error',
  'PUT /api/v1/me/providers/{id}/terms':
    '401 unauthenticated, 403 permission-denied, 404 not-found, 409 transition-not-allowed, 422 argument-error',
  'PUT /api/v1/me/services/{id}/layout':
    '401 unauthenticated, 403 permission-denied plan-limit, 404 not-found, 409 appeal-needs-another case-taken changed-meanwhile draft-used-up photo-not-ready too-many-drafts transition-not-allowed, 413 too-large, 422 argument-error decision-incomplete form-incomplete kind-fixed, 429 rate-limited',
  'PUT /api/v1/orders/{reference}/items/{itemId}/review':
    '400 idempotency-key-missing, 403 email-not-verified, 404 not-found, 409 idempotency-in-progress idempotency-mismatch photo-not-ready review-closed transition-not-allowed, 422 argument-error decision-incomplete review-incomplete',
  'PUT /api/v1/recently-viewed/{id}': '422 argument-error, 429 rate-limited',
}
