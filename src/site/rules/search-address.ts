/** Pages with parameters of their own, such as the day of a calendar or the words of a list. */
const others = [
  '/provider-dashboard',
  '/admin-dashboard',
  '/user-profile',
  '/order',
  '/booking',
  '/messages',
  '/quotes',
  '/service-submit',
]

/** Whether the parameters of this page are those of a search for services. */
export const isSearchAddress = (pathname: string): boolean =>
  !others.some((other) => pathname === other || pathname.startsWith(`${other}/`))
