import type {Plugin} from 'vite';

/** A plugin of the bundler that notes from which packages it took something. */
export function noteShippedPackages(): Plugin;

/** What is shipped, as `name@version`. */
export function shippedPackages(archive: string, bundles: readonly string[]): Promise<string[]>;

export type BillOfMaterials = {
	readonly bomFormat: string;
	readonly metadata: {readonly component: {readonly name: string}};
	readonly components: readonly {readonly name: string; readonly version: string}[];
};

/** A CycloneDX list of these packages and the runtime, the same for the same ones. */
export function billOfMaterials(
	shipped: readonly string[],
	made: {readonly runtime: string; readonly epoch: number},
): Promise<BillOfMaterials>;
