/** True in a query of `information_schema.TABLES` for a table whose storage engine is not transactional. */
export const hasNoTransactions =
  "(TABLES.ENGINE IN (SELECT ENGINE FROM information_schema.ENGINES WHERE TRANSACTIONS = 'NO'))";
