import type { Holder } from '@core/workspaces/workspace';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { StoreTables } from './tables';

interface HolderColumns {
  readonly user_id: number | null;
  readonly organization_id: number | null;
}

/** Tables whose rows belong to a user or an organization. */
type HeldTable = 'members' | 'mapping_keys' | 'mapping_key_grants';

export const holderColumns = (holder: Holder): HolderColumns => ({
  user_id: holder.kind === 'user' ? holder.userId : null,
  organization_id: holder.kind === 'organization' ? holder.organizationId : null,
});

export function holderOf({ user_id: userId, organization_id: organizationId }: HolderColumns): Holder | null {
  if (userId !== null) return { kind: 'user', userId };
  return organizationId === null ? null : { kind: 'organization', organizationId };
}

/** A condition: the row belongs to one of the holders. */
export const ofHolders = <T extends HeldTable>(
  eb: ExpressionBuilder<StoreTables, T>,
  holders: readonly Holder[],
): Expression<SqlBool> => {
  const columns = eb as unknown as ExpressionBuilder<StoreTables, 'mapping_key_grants'>;
  return columns.or(
    holders.map((holder) =>
      holder.kind === 'user'
        ? columns('user_id', '=', holder.userId)
        : columns('organization_id', '=', holder.organizationId),
    ),
  );
};
