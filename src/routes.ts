import { route, index, type RouteConfig } from '@react-router/dev/routes'

/** MAP 1: every address of the product and its screen. */
export default [
  index('site/screens/landing.route.tsx'),
  route('home', 'site/screens/home.route.tsx'),
  route('pricing', 'site/screens/pricing.route.tsx'),
  route('contact', 'support/screens/contact.route.tsx'),
  route('report', 'support/screens/report.route.tsx'),
  route('help', 'content/screens/help.route.tsx'),
  route('help/credits', 'site/screens/credits.route.tsx'),
  route('help/:slug', 'content/screens/help-page.route.tsx'),

  route('login', 'identity/screens/login.route.tsx'),
  route('login/second-factor', 'identity/screens/second-factor.route.tsx'),
  route('signup', 'identity/screens/signup.route.tsx'),
  route('forgot-password', 'identity/screens/forgot-password.route.tsx'),
  route('auth/action', 'identity/screens/action.route.tsx'),
  route('auth/popup/done', 'identity/screens/popup-done.route.tsx'),
  route('first-run', 'operations/screens/first-run.route.tsx'),
  route('user-profile', 'identity/screens/user-profile.route.tsx'),

  route('become-service-provider', 'providers/screens/become-service-provider.route.tsx'),
  route('provider/:slug', 'providers/screens/provider.route.tsx'),
  route('invitation', 'providers/screens/invitation.route.tsx'),

  route('region/:region', 'catalogue/screens/region.route.tsx'),
  route('food-services/:continent', 'catalogue/screens/category.route.tsx', { id: 'food-services' }),
  route('local-businesses/:continent', 'catalogue/screens/category.route.tsx', { id: 'local-businesses' }),
  route('hair-services/:continent', 'catalogue/screens/category.route.tsx', { id: 'hair-services' }),
  route('other-services/:continent', 'catalogue/screens/category.route.tsx', { id: 'other-services' }),
  route('search', 'catalogue/screens/search.route.tsx'),
  route('service/:serviceId', 'catalogue/screens/service.route.tsx'),
  route('service-submit', 'catalogue/screens/service-submit.route.tsx'),
  route('layout-selection/:serviceId', 'catalogue/screens/layout-selection.route.tsx'),
  route('layout-preview/:serviceId', 'catalogue/screens/layout-preview.route.tsx'),
  route('submission-success', 'catalogue/screens/submission-success.route.tsx'),

  route('messages/:conversationId?', 'messaging/screens/messages.route.tsx'),

  route('favourites', 'favourites/screens/favourites.route.tsx'),

  route('booking', 'booking/screens/booking.route.tsx'),
  route('cart', 'ordering/screens/cart.route.tsx'),
  route('order', 'ordering/screens/order.route.tsx'),
  route('order/time', 'ordering/screens/other-time.route.tsx'),
  route('order/problem', 'ordering/screens/dispute.route.tsx'),
  route('order/review', 'reviews/screens/review.route.tsx'),
  route('order/calendar', 'ordering/screens/calendar.route.tsx'),

  route('unsubscribe', 'notifications/screens/unsubscribe.route.tsx'),

  route('test-payments/:chargeRef', 'payments/screens/test-payment.route.tsx'),

  route('provider-dashboard/:providerId', 'dashboards/screens/provider-dashboard.route.tsx'),
  route('provider-dashboard/:providerId/service-analytics/:serviceId', 'analytics/screens/service-analytics.route.tsx'),
  route('admin-dashboard', 'dashboards/screens/admin-dashboard.route.tsx'),

  route('*', 'site/screens/not-found.route.tsx'),
] satisfies RouteConfig
