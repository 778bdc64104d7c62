import { answerCases } from './cases/answers.js'
import { explainCases } from './cases/explain.js'
import { hostileCases } from './cases/hostile.js'
import { identityCases } from './cases/identity.js'
import { indexCases } from './cases/index-life.js'
import { patternCases } from './cases/pattern.js'
import { propertyCases } from './cases/properties.js'
import { scaleCases } from './cases/scale.js'
import { scopeCases } from './cases/scope.js'
import { signalCases } from './cases/signals.js'
import { textCases } from './cases/text.js'
import type { ConformanceCase } from './conformance-case.js'

/** Every case, in the order in which they run: the simplest first, because their failures explain later ones. */
export const ALL_CASES: readonly ConformanceCase[] = Object.freeze([
  ...identityCases,
  ...answerCases,
  ...scopeCases,
  ...indexCases,
  ...textCases,
  ...patternCases,
  ...hostileCases,
  ...signalCases,
  ...explainCases,
  ...scaleCases,
  ...propertyCases,
])
