import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#platform/app-context.ts'
import { readZoneCookie } from '#shared/cookies/zone-cookie.ts'
import type { LoadedAnswers, SourcesOfPage } from '#shared/page-sources.ts'

/** A slower answer does not delay the page: the area requests it itself. */
const patienceMs = 500

/** For browsers in which no script has run yet (`knowBrowser`): the page may be all that they show. */
const patienceWithoutScripts = 10_000

const patienceWith = ({ headers }: Request): number =>
  readZoneCookie(headers.get('cookie')) === undefined ? patienceWithoutScripts : patienceMs

const late = Symbol('late')

const after = (ms: number) => new Promise<typeof late>((resolve) => setTimeout(resolve, ms, late).unref())

/**
 * The loader of a dashboard area: calls the endpoints of what the area shows first, within this process and for the
 * same person. `useRemote` and `usePages` take the answers from here. What is rejected, fails or takes longer is left
 * out; the area requests it itself then and shows why it cannot have it.
 */
export const loadAnswers =
  (sources: SourcesOfPage) =>
  async ({ request, params, context }: LoaderFunctionArgs): Promise<LoadedAnswers> => {
    const call = context.get(apiContext)
    const query = Object.fromEntries(new URL(request.url).searchParams)
    const tooLate = after(patienceWith(request))
    const answers = await Promise.all(
      sources({ params, query }).map(
        async ({ address }) => [address, await Promise.race([call(address), tooLate])] as const,
      ),
    )
    return {
      answers: Object.fromEntries(answers.filter(([, answer]) => answer !== undefined && answer !== late)),
      isWhole: answers.every(([, answer]) => answer !== late),
    }
  }
