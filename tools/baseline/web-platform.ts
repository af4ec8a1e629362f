import { features } from 'web-features'

/**
 * What the web platform has, by its key in the compatibility data (`css.properties.gap`): the name of the
 * feature, and whether each engine has had it for 30 months ("baseline widely available").
 */
const platform = new Map(
  Object.entries(features).flatMap(([feature, data]) =>
    data.kind === 'feature'
      ? Object.entries(data.status.by_compat_key ?? {}).map(
          ([key, { baseline }]) => [key, { feature, isWidelyAvailable: baseline === 'high' }] as const,
        )
      : [],
  ),
)

/** The feature of these keys, if they are known and none of them is widely available. */
export function newFeature(...keys: string[]): string | undefined {
  const known = keys.flatMap(key => platform.get(key) ?? [])
  return known.some(({ isWidelyAvailable }) => isWidelyAvailable) ? undefined : known[0]?.feature
}

/** The keys of all members of interfaces and built-in objects that have this name. */
export const membersNamed = (name: string): readonly string[] => members.get(name) ?? []

const members = Map.groupBy(
  [...platform.keys()].filter(key => /^(api\.\w+|javascript\.builtins\.\w+)\.\w+$/.test(key)),
  key => key.split('.').at(-1) ?? '',
)
