export interface BundleOptions {
  /** Whether dependencies stay outside of the bundle, as in an installed gateway. Default false. */
  readonly installedDependencies?: boolean
  /** The path of a module to bundle in place of the transport to servers over HTTP. Default: none. */
  readonly httpTransport?: string
}

export declare function bundleCli(options?: BundleOptions): Promise<string>

export declare const REQUIRE: { readonly js: string }

export interface WrittenConfig {
  readonly path: string
  readonly folder: string
  remove(): Promise<void>
}

export declare function writeConfig(
  mcpServers: Readonly<Record<string, unknown>>,
  toolSearch?: Readonly<Record<string, unknown>>,
): Promise<WrittenConfig>

export declare function serveArgs(cli: string, config: string, ...flags: string[]): string[]

export interface RunningGateway {
  /** Of the MCP endpoint. */
  readonly url: string
  /** Without a path. */
  readonly base: string
  readonly pid: number
  readonly exited: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>
  /** Sends the signal (default SIGTERM) and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>
  stderr(): string
}

export interface StartGatewayOptions {
  readonly flags?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  readonly limitMs?: number
  readonly nodeFlags?: readonly string[]
}

export declare function startGateway(
  cli: string,
  config: string,
  options?: StartGatewayOptions,
): Promise<RunningGateway>
