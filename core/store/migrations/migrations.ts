import type { Migration, MigrationProvider } from 'kysely';
import type { DialectName } from '../dialect';
import { firstTables } from './0001-first-tables';
import { requestKeys } from './0002-request-keys';
import { cancelledCreations } from './0003-cancelled-creations';
import { seedOfTheWorkspace } from './0004-seed-of-the-workspace';
import { attemptCounts } from './0005-attempt-counts';
import { revisionOfSchemas } from './0006-revision-of-schemas';
import { plansAndResults } from './0007-plans-and-results';
import { jobLeases } from './0008-job-leases';
import { ownRows } from './0009-own-rows';
import { organizations } from './0010-organizations';
import { keyProposals } from './0011-key-proposals';
import { audit } from './0013-audit';
import { uploadedFiles } from './0015-uploaded-files';
import { singleSignOn } from './0016-single-sign-on';
import { mappingKeys } from './0017-mapping-keys';
import { cancelledChanges } from './0018-cancelled-changes';
import { otherConnections } from './0019-other-connections';
import { privacySpendings } from './0020-privacy-spendings';
import { holdersOfMappingKeys } from './0023-holders-of-mapping-keys';
import { fileFolders } from './0024-file-folders';
import { renewedSessions } from './0025-renewed-sessions';
import { keptForAMoment } from './0027-kept-for-a-moment';
import { madeTables } from './0028-made-tables';
import { cancellingJobs } from './0031-cancelling-jobs';

/** All migrations in order. A released one is never changed: add a file and a line here. */
export function migrationsFor(dialect: DialectName): MigrationProvider {
  const migrations: Record<string, Migration> = {
    '0001-first-tables': firstTables(dialect),
    '0002-request-keys': requestKeys(dialect),
    '0003-cancelled-creations': cancelledCreations(dialect),
    '0004-seed-of-the-workspace': seedOfTheWorkspace,
    '0005-attempt-counts': attemptCounts(dialect),
    '0006-revision-of-schemas': revisionOfSchemas(dialect),
    '0007-plans-and-results': plansAndResults(dialect),
    '0008-job-leases': jobLeases(dialect),
    '0009-own-rows': ownRows(dialect),
    '0010-organizations': organizations(dialect),
    '0011-key-proposals': keyProposals(dialect),
    '0013-audit': audit(dialect),
    '0015-uploaded-files': uploadedFiles(dialect),
    '0016-single-sign-on': singleSignOn(dialect),
    '0017-mapping-keys': mappingKeys(dialect),
    '0018-cancelled-changes': cancelledChanges,
    '0019-other-connections': otherConnections,
    '0020-privacy-spendings': privacySpendings(dialect),
    '0023-holders-of-mapping-keys': holdersOfMappingKeys(dialect),
    '0024-file-folders': fileFolders(dialect),
    '0025-renewed-sessions': renewedSessions,
    '0027-kept-for-a-moment': keptForAMoment(dialect),
    '0028-made-tables': madeTables(dialect),
    '0031-cancelling-jobs': cancellingJobs,
  };
  return { getMigrations: () => Promise.resolve(migrations) };
}
