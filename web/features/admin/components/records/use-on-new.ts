import { useEffect } from 'react'

/**
 * Calls `take` once for each new answer or record that was read, not for undefined: a form takes it over with
 * `settle` or `restart` of `useFormValues`. Only files beside this one do so in effects of their own.
 */
export function useOnNew<T>(value: T | undefined, take: (value: T) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each value is taken once
  useEffect(() => {
    if (value !== undefined) take(value)
  }, [value])
}
