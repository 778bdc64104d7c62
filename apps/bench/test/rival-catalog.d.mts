export declare const RIVAL_TOOLS: readonly { readonly name: string; readonly description: string }[]
export declare const RIVAL_QUERIES: readonly { readonly query: string; readonly wanted: string }[]
