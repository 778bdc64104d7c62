export interface PackedFile {
  readonly name: string
  readonly size: number
  text(): string
}
export function withDependencies(root: string, name: string): Set<string>
export function packedSizes(root: string, name: string): { packed: number; installed: number }
export function filesOf(tarball: Uint8Array): PackedFile[]
export function loadSizes(folder: string): Promise<{ firstLoad: number; later: number }>
