-- The events of a message that are still kept, in their order. A function, and not a part of the statements that claim messages: when a row that
-- a statement locks has changed meanwhile, PostgreSQL 18 prepares the choice of months of the whole statement anew in memory that it gives back
-- before it chooses, and a server that reads it there falls. What a function asks is a statement of its own.
CREATE FUNCTION events_of_message(ids uuid[], times bigint[]) RETURNS json LANGUAGE plpgsql STABLE SET search_path = plumbline, pg_temp AS $$
BEGIN
  RETURN (
    SELECT json_agg(json_build_object('id', e.id, 'type', e.type, 'user_id', e.user_id, 'host_id', e.host_id, 'time', e.at,
        'error_code', e.error_code, 'error_msg', e.error_msg, 'alert_id', e.alert_id, 'alert_date', e.alert_date,
        'alert_source', e.alert_source) ORDER BY array_position(ids, e.id))
    FROM events e WHERE e.host_id = (SELECT current_host()) AND e.id = ANY (ids)
      AND e.at >= (SELECT min(at) FROM unnest(times) AS at) AND e.at <= (SELECT max(at) FROM unnest(times) AS at));
END $$;
