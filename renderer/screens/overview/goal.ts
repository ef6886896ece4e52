import type {OrganizationPlaceName} from '../../places';

/** A list with its filter: where a figure or a reason leads. */
export type Goal = {
	readonly place: OrganizationPlaceName;
	readonly search?: {
		readonly q?: string;
		readonly sort?: string;
		readonly view?: string;
		readonly open?: number;
	};
};
