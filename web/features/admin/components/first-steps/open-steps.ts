import { type FirstStep, listFirstSteps } from '#contract/admin/first-steps.ts'
import { call } from '../../../../api.ts'
import type { RouteArgs } from '../../record-types.ts'
import { stepFacts } from './first-step-facts.ts'

type Context = RouteArgs['context']

/** Whether the first page has shown steps since the browser loaded the back office. */
let isFirstDay = false

/** Whether a save can lead to a next step. */
export const hasNextStep = (): boolean => isFirstDay

/** Reads what a new installation still needs; a page is whole without it. */
export async function loadFirstSteps(context: Context): Promise<FirstStep[]> {
  const steps = await call(context, listFirstSteps, {}).catch(() => [])
  isFirstDay = steps.length > 0
  return steps
}

/** After a save: the next step that has a page. An installation without open steps is not asked. */
export const nextFirstStep = async (context: Context): Promise<FirstStep | undefined> =>
  isFirstDay ? (await loadFirstSteps(context)).find(step => stepFacts[step].to) : undefined

/** Where a step is entered. */
export const pageOfStep = (step: FirstStep | undefined): string | undefined => step && stepFacts[step].to
