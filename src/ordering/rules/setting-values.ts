import '#shared/settings.ts'

declare module '#shared/settings.ts' {
  interface SettingValues {
    'cart.hold_minutes': number
    'cart.checkout_hold_minutes': number
    'cart.hold_limit_minutes': number
    'cart.holds_per_visitor': number
    'cart.holds_per_address': number
    'cart.max_items': number
    'cart.max_providers': number
    'cart.max_appointments': number
    'cart.max_currencies': number
    'cart.retention_days': number
    'orders.unpaid_minutes': number
    'requests.answer_hours': number
    'orders.food_late_minutes': number
    'orders.late_hours': number
    'orders.food_given_up_hours': number
    'orders.given_up_days': number
    'orders.collected_days': number
    'orders.unpaid_per_visitor_hour': number
    'moves.per_item': number
    'moves.within_days': number
    'moves.answer_hours': number
    'walk_ins.retention_days': number
    'disputes.answer_hours': number
    'disputes.offer_hours': number
    'disputes.decide_days': number
    'disputes.alert_days': number
    'disputes.appeal_days': number
    'disputes.silence_usd': number
  }
}
