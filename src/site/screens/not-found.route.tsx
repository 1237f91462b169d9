import { data } from 'react-router'
import { ErrorPage } from '#site/screens/frame/islands.ts'

export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundScreen() {
  return null
}

export { ErrorPage as ErrorBoundary }
