export interface ProcessEntry {
  readonly pid: number
  readonly parent: number
  readonly rss: number
  readonly isZombie: boolean
  readonly command: string
}
export declare function listProcesses(): ProcessEntry[]
export declare function processesWith(mark: string): ProcessEntry[]
export declare function familyOf(pid: number): ProcessEntry[]
export declare function waitUntil(holds: () => boolean | Promise<boolean>, limitMs?: number): Promise<boolean>
