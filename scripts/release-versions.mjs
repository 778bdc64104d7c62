/**
 * Reduces a major release below 1.0 to a minor one, unless a changeset requests it. If a peer dependency leaves its
 * range, Changesets releases the dependent package as a new major version, even 0.2.0 as 1.0.0. Below 1.0 a new minor
 * version already means a breaking change.
 */
export function belowFirstMajor(release, changesets) {
  const [major, minor] = release.oldVersion.split('.').map(Number)
  const isAsked = changesets.some(({ releases }) =>
    releases.some(({ name, type }) => name === release.name && type === 'major'),
  )
  if (release.type !== 'major' || major > 0 || isAsked) return release
  return { ...release, type: 'minor', newVersion: `0.${minor + 1}.0` }
}
